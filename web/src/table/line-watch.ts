/**
 * Times in milliseconds. Scripts cannot see a WebSocket's own pings, so the page has pings of its own (docs/wire.md).
 */
export const patience = {
  /** Without a word, until a ping is sent: while somebody sees the page, and while nobody does. */
  quiet: 3000,
  quietUnseen: 20_000,
  /** The same after a command, which is usually answered sooner. */
  quietAsked: 1000,
  /** After a ping, until anything comes. */
  ping: 4000,
  /** The same when somebody comes back to the page, or the network does. */
  check: 1500,
  /** After any ping to a worker of this browser: it may have something to work out before it answers. */
  here: 20_000,
  handshake: 8000,
} as const;

/** How often the server is looked for while the line is bad, and how often at most that leads to a new try. */
const lookPause = 800;
const triesPause = 3000;
/** A handshake that takes so many times as long as another answer is stuck. */
const slack = 6;

export type Watched = {
  ping(): void;
  /** The line is lost. */
  lost(): void;
  /** The server is there: a new try is worth it. */
  again(): void;
  /** Whether somebody sees the page. */
  seen(): boolean;
  /** Whether the other end is in this browser. */
  here(): boolean;
  /** Asks the server for any answer, beside the line; ends by itself. None where there is no server. */
  probe?: (() => Promise<unknown>) | undefined;
};

/**
 * Watches a line, and says when it is lost: it may stay open for ever and carry nothing. While it is bad, short
 * requests look for the server, since browsers slow a page down that opens WebSockets again and again.
 */
export class LineWatch {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Something is to be answered, or has to come now: to ask again puts nothing off. */
  #awaited = false;
  #looks: ReturnType<typeof setInterval> | undefined;
  /** When the handshake began that is under way. */
  #handshake: number | null = null;
  #triedAgain = -triesPause;

  constructor(readonly watched: Watched) {}

  /** A handshake begins. */
  opening(): void {
    this.#handshake = Date.now();
    this.#wait(patience.handshake, () => this.watched.lost());
    this.look();
  }

  /** The handshake is done. */
  opened(): void {
    this.#handshake = null;
    this.#awaited = false;
    this.#stopLooking();
  }

  /** Anything came. */
  heard(): void {
    this.#awaited = false;
    this.#stopLooking();
    this.#wait(this.watched.seen() ? patience.quiet : patience.quietUnseen, () => this.check(patience.ping));
  }

  /** Something was sent that is to be answered. */
  asked(): void {
    if (this.#awaited) return;
    this.#awaited = true;
    this.#wait(patience.quietAsked, () => this.check(patience.ping));
  }

  /** Something has to come within so many milliseconds. */
  check(within: number): void {
    this.#awaited = true;
    this.watched.ping();
    this.#wait(this.watched.here() ? patience.here : within, () => this.watched.lost());
    this.look();
  }

  /** Looks for the server until something is heard. */
  look(): void {
    if (this.watched.probe) this.#looks ??= setInterval(() => void this.#lookOnce(this.watched.probe!), lookPause);
  }

  /** The line is given up. Looking goes on where there is to be another one. */
  end(): void {
    this.#handshake = null;
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
      return; // it is away
    }
    const now = Date.now();
    if (this.#looks === undefined || now - this.#triedAgain < triesPause) return;
    const stuck = this.#handshake !== null && now - this.#handshake > Math.max(lookPause, slack * (now - began));
    const waiting = this.#handshake === null && this.#timer === undefined;
    if (!stuck && !waiting) return;
    this.#triedAgain = now;
    this.watched.again();
  }
}
