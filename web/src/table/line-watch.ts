/** Times in milliseconds. Scripts cannot see WebSocket pings, so the page sends its own (docs/wire.md). */
export const patience = {
  /** Silence before a ping, while the page is visible or hidden. */
  quiet: 3000,
  quietUnseen: 20_000,
  /** Silence before a ping after a command, which is usually answered sooner. */
  quietAsked: 1000,
  /** Silence after a ping. */
  ping: 4000,
  /** The same after the user returns to the page or the network comes back. */
  check: 1500,
  /** Silence after a ping to a local worker, which may be computing. */
  here: 20_000,
  handshake: 8000,
} as const;

/** How often to probe the server while the connection is bad, and the shortest time between reconnects. */
const lookPause = 800;
const triesPause = 3000;
/** A handshake is stuck, or a connection dead, if its answer takes this many times as long as that of a probe. */
const slack = 6;

export type Watched = {
  ping(): void;
  /** The connection is lost. */
  lost(): void;
  /** The server answers, but not over this connection: reconnect. */
  again(): void;
  /** Whether the page is visible. */
  seen(): boolean;
  /** Whether the other end is in this browser. */
  here(): boolean;
  /** Probes the server outside the connection, with its own time limit. Undefined without a server. */
  probe?: (() => Promise<unknown>) | undefined;
};

/**
 * Detects lost connections: a WebSocket may stay open for ever without working. While the connection is bad, it probes
 * with short requests, because browsers throttle pages that open many WebSockets.
 */
export class LineWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** An answer is due. Asking again does not extend the limit. */
  #awaited = false;
  #looks: ReturnType<typeof setInterval> | undefined;
  /** When the current handshake began, or the ping that is not answered yet was sent. */
  #pending: number | null = null;
  #triedAgain = -triesPause;

  constructor(readonly watched: Watched) {}

  opening(): void {
    this.#pending = Date.now();
    this.#wait(patience.handshake, () => this.watched.lost());
    this.look();
  }

  opened(): void {
    this.#pending = null;
    this.#awaited = false;
    this.#stopLooking();
  }

  /** Anything arrived. */
  heard(): void {
    this.#pending = null;
    this.#awaited = false;
    this.#stopLooking();
    this.#wait(this.watched.seen() ? patience.quiet : patience.quietUnseen, () => this.check(patience.ping));
  }

  /** Sent something that needs an answer. */
  asked(): void {
    if (this.#awaited) return;
    this.#awaited = true;
    this.#wait(patience.quietAsked, () => this.check(patience.ping));
  }

  /** Something must arrive within this many milliseconds. */
  check(within: number): void {
    this.#awaited = true;
    if (!this.watched.here()) this.#pending ??= Date.now();
    this.watched.ping();
    this.#wait(this.watched.here() ? patience.here : within, () => this.watched.lost());
    this.look();
  }

  /** Probes the server until something arrives. */
  look(): void {
    if (this.watched.probe) this.#looks ??= setInterval(() => void this.#lookOnce(this.watched.probe!), lookPause);
  }

  /** Gives the connection up. Probing continues if a reconnect will follow. */
  end(): void {
    this.#pending = null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  leave(): void {
    this.end();
    this.#stopLooking();
  }

  #wait(milliseconds: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }

  #stopLooking(): void {
    clearInterval(this.#looks);
    this.#looks = undefined;
  }

  async #lookOnce(probe: () => Promise<unknown>): Promise<void> {
    if (!this.watched.seen()) return;
    const began = Date.now();
    try {
      await probe();
    } catch {
      return; // the server is away
    }
    const now = Date.now();
    if (this.#looks === undefined || now - this.#triedAgain < triesPause) return;
    const stuck = this.#pending !== null && now - this.#pending > Math.max(lookPause, slack * (now - began));
    const pausing = this.#timer === undefined;
    if (!stuck && !pausing) return;
    this.#triedAgain = now;
    this.watched.again();
  }
}
