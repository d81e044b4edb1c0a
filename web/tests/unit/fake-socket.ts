import { vi } from "vitest";
import type { SocketLike } from "../../src/base/backend";
import { SocketConnection } from "../../src/table/socket";
import type { TableListener } from "../../src/table/connection";
import { ping, pong, type Answer, type Command, type Message } from "../../src/wire/types";

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event?: { code: number }) => void) | null = null;
  sent: Command[] = [];
  pings = 0;
  closed = false;

  send(text: string): void {
    if (text === ping) this.pings += 1;
    else this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.closed = true;
  }

  answer(answer: unknown): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }

  pong(): void {
    this.onmessage?.({ data: pong });
  }

  /** Breaks the connection, or lets the server close it with this code. */
  fail(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** A connection on fake sockets; the tests use Vitest's clock. */
export function bench(probe?: () => Promise<unknown>) {
  const sockets: FakeSocket[] = [];
  const heard: Answer[] = [];
  const statuses: string[] = [];
  const refusals: Message[] = [];
  const page = { seen: true };
  let ids = 0;
  const connection = new SocketConnection({
    address: "ws://table",
    player: "f".repeat(32),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    newId: () => `id${++ids}`,
    seen: () => page.seen,
    probe,
  });
  const listener: TableListener = {
    answer: (answer) => heard.push(answer),
    status: (status) => statuses.push(status),
    turnedAway: (error) => refusals.push(error),
  };
  return {
    connection,
    listener,
    sockets,
    heard,
    statuses,
    refusals,
    page,
    latest: () => sockets.at(-1)!,
    /** Lets the pause before the next attempt pass. */
    pass: () => void vi.advanceTimersToNextTimer(),
  };
}
