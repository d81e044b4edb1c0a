import type { Question, Thought } from "../wire/module";
import type { Analysis, ComputerResults, Message } from "../wire/types";
import { beginWorker } from "./begin-worker";
import { Instance, refused, Refused, type RequestOf, type Trial } from "./instance";
import playerAddress from "./player-worker.ts?worker&url";

type Request = RequestOf<"think" | "compare" | "analyse" | "try">;
export type ToThinker = { module: WebAssembly.Module } | { request: Request };
/** `broken`: the module has crashed, and its instance is unusable. */
export type FromThinker = { answer: unknown } | { error: Message } | { broken: string };

/** Thrown when the caller cancels. */
export class Stopped extends Error {}

/** Milliseconds that are enough for any question on the slowest phone. */
const patience = 120_000;

/**
 * A computer player in its own worker. It computes without interruption; to cancel it, the caller terminates the
 * worker. The next question starts a new one, and the module is already compiled. If the browser starts no nested
 * workers, it computes here and cannot be cancelled.
 */
export class Thinker {
  #worker: Worker | null = null;
  /** Used instead of a worker. */
  #here: Promise<Instance> | null = null;
  /** Whether the worker has answered, so workers are known to work. */
  #answered = false;
  #reject: ((error: unknown) => void) | null = null;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly module: WebAssembly.Module) {}

  /** The move as text; for a hint, the full opinion. One question at a time. Throws Refused or Stopped. */
  think(question: Question): Promise<Thought> {
    return this.#ask({ type: "think", question }) as Promise<Thought>;
  }

  /** Lets the computer play a deal. */
  compare(request: RequestOf<"compare">): Promise<ComputerResults> {
    return this.#ask(request) as Promise<ComputerResults>;
  }

  /** Judges some decisions of a game. */
  analyse(request: RequestOf<"analyse">): Promise<Analysis> {
    return this.#ask(request) as Promise<Analysis>;
  }

  /** Plays some games of a trial. The worker remembers them for the next request. */
  try(request: RequestOf<"try">): Promise<Trial> {
    return this.#ask(request) as Promise<Trial>;
  }

  stop(): void {
    if (!this.#reject) return;
    this.#end(new Stopped());
  }

  /** Terminates the worker. */
  end(): void {
    this.#end(new Stopped());
  }

  #end(why: unknown): void {
    clearTimeout(this.#late);
    this.#worker?.terminate();
    this.#worker = null;
    this.#here = null;
    this.#reject?.(why);
    this.#reject = null;
  }

  #ask(request: Request): Promise<unknown> {
    let worker: Worker;
    try {
      worker = this.#worker ??= this.#begin();
    } catch {
      return this.#thinkHere(request);
    }
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      clearTimeout(this.#late);
      this.#late = setTimeout(() => this.#end(refused("error.page.slow")), patience);
      worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
        this.#answered = true;
        if ("broken" in data) return this.#end(new Error(data.broken)); // the next question starts a new worker
        clearTimeout(this.#late);
        this.#reject = null;
        if ("error" in data) reject(new Refused(data.error));
        else resolve(data.answer);
      };
      worker.onerror = (event) => {
        if (this.#answered) return this.#end(new Error(event.message));
        clearTimeout(this.#late);
        worker.terminate(); // never started
        this.#worker = null;
        this.#thinkHere(request).then(resolve, reject);
      };
      worker.onmessageerror = () => this.#end(refused("error.page.slow"));
      worker.postMessage({ request } satisfies ToThinker);
    });
  }

  async #thinkHere(request: Request): Promise<unknown> {
    const instance = await (this.#here ??= Instance.of(this.module));
    try {
      return instance.ask(request);
    } catch (error) {
      if (!(error instanceof Refused)) this.#here = null; // unusable
      throw error;
    }
  }

  #begin(): Worker {
    const worker = beginWorker(playerAddress, "coppice-player");
    worker.postMessage({ module: this.module } satisfies ToThinker);
    return worker;
  }
}
