import type { Analysis, ComputerGames, Message, Question, Thought } from "../wire/types";
import { beginWorker } from "./begin-worker";
import { Instance, refused, Refused, type RequestOf } from "./instance";
import playerAddress from "./player-worker.ts?worker&url";

type Request = RequestOf<"think" | "compare" | "analyse">;
export type ToThinker = { module: WebAssembly.Module } | { request: Request };
export type FromThinker = { answer: unknown } | { error: Message };

/** Thrown where somebody said that they wait no longer. */
export class Stopped extends Error {}

/** Milliseconds within which any question is answered, on the slowest phone. */
const patience = 120_000;

/**
 * A computer player, in a worker of its own: it thinks in one go, and whoever wants no answer any more ends the worker,
 * which is over at once however deep it is in thought. The next question begins another one; the module is compiled
 * already. Where the browser starts no worker from a worker, it thinks here, and nobody can interrupt it.
 */
export class Thinker {
  #worker: Worker | null = null;
  /** The worker has answered once, so that the browser lets it work. */
  #answered = false;
  #reject: ((error: unknown) => void) | null = null;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly module: WebAssembly.Module) {}

  /** The move as the module writes it; of a hint the whole opinion. One question at a time. Throws Refused, Stopped. */
  think(question: Question): Promise<Thought> {
    return this.#ask({ type: "think", question }) as Promise<Thought>;
  }

  /** The computer's games on a deal. */
  compare(request: RequestOf<"compare">): Promise<ComputerGames> {
    return this.#ask(request) as Promise<ComputerGames>;
  }

  /** Some decisions of a game. */
  analyse(request: RequestOf<"analyse">): Promise<Analysis> {
    return this.#ask(request) as Promise<Analysis>;
  }

  stop(): void {
    if (!this.#reject) return;
    this.#end(new Stopped());
  }

  /** Lets go of the worker, whatever it does. */
  end(): void {
    this.#end(new Stopped());
  }

  #end(why: unknown): void {
    clearTimeout(this.#late);
    this.#worker?.terminate();
    this.#worker = null;
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
        clearTimeout(this.#late);
        [this.#reject, this.#answered] = [null, true];
        if ("error" in data) reject(new Refused(data.error));
        else resolve(data.answer);
      };
      worker.onerror = (event) => {
        if (this.#answered) return this.#end(new Error(event.message));
        clearTimeout(this.#late);
        worker.terminate(); // it never came
        this.#worker = null;
        this.#thinkHere(request).then(resolve, reject);
      };
      worker.onmessageerror = () => this.#end(refused("error.page.slow"));
      worker.postMessage({ request } satisfies ToThinker);
    });
  }

  async #thinkHere(request: Request): Promise<unknown> {
    return (await Instance.of(this.module)).ask(request);
  }

  #begin(): Worker {
    const worker = beginWorker(playerAddress, "coppice-player");
    worker.postMessage({ module: this.module } satisfies ToThinker);
    return worker;
  }
}
