import { SocketConnection, type SocketLike } from "../../src/table/socket";
import type { TableListener } from "../../src/table/connection";
import type { Answer, Command, Message } from "../../src/wire/types";

export class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Command[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Command);
  }

  close(): void {
    this.closed = true;
  }

  answer(answer: unknown): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }

  /** The line breaks. */
  fail(): void {
    this.onclose?.();
  }
}

/** A connection on fake sockets and a clock that goes by hand. */
export function bench() {
  const sockets: FakeSocket[] = [];
  const waiting: { action: () => void; milliseconds: number }[] = [];
  const heard: Answer[] = [];
  const statuses: string[] = [];
  const refusals: Message[] = [];
  let ids = 0;
  const connection = new SocketConnection({
    address: "ws://table",
    player: "f".repeat(32),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    later: (action, milliseconds) => waiting.push({ action, milliseconds }),
    newId: () => `id${++ids}`,
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
    waiting,
    latest: () => sockets.at(-1)!,
    /** Lets the pause before the next try pass. */
    pass: () => waiting.shift()?.action(),
  };
}
