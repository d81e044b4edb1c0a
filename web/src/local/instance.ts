import type {
  Analysis,
  ComputerGames,
  DaysPage,
  DealInfo,
  GamePieces,
  GamesPage,
  MadeTable,
  Message,
  ModuleRequest,
  Replay,
  Standing,
  TableEffects,
  Thought,
  Welcome,
} from "../wire/types";
import { wasi } from "./wasi.ts";

/** What each request of the module is answered with. */
type Answers = {
  games: GamesPage;
  pieces: GamePieces;
  deal: DealInfo;
  days: DaysPage;
  replay: Replay;
  compare: ComputerGames;
  analyse: Analysis;
  position: Welcome;
  create: MadeTable;
  lead: MadeTable;
  play_on: MadeTable;
  import: MadeTable;
  open: Standing;
  record: string;
  step: TableEffects;
  think: Thought;
};
export type RequestOf<Type> = Extract<ModuleRequest, { type: Type }>;

/** What the table, or the host, will not do. */
export class Refused extends Error {
  readonly told: Message;

  constructor(told: Message) {
    super(told.key);
    this.told = told;
  }
}

export const refused = (key: string, values: Record<string, string> = {}): Refused =>
  new Refused({ key, arguments: values });

/** Anything that was thrown, as a message to show. */
export const toldOf = (error: unknown): Message =>
  error instanceof Refused ? error.told : { key: "error.page.broken", arguments: { details: String(error) } };

type Exports = {
  memory: WebAssembly.Memory;
  _initialize(): void;
  request(size: number): number;
  answer(): number;
  answer_size(): number;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One instance of the module: a memory of its own, in which one table at most is open. */
export class Instance {
  #exports: Exports;

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  static async of(module: WebAssembly.Module): Promise<Instance> {
    const made: { exports?: Exports } = {};
    const instance = await WebAssembly.instantiate(
      module,
      wasi(module, () => made.exports!.memory),
    );
    made.exports = instance.exports as Exports;
    made.exports._initialize();
    return new Instance(made.exports);
  }

  /** How many bytes its memory has. */
  get bytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Throws Refused; anything else that is thrown has broken the instance. */
  ask<Type extends keyof Answers>(request: RequestOf<Type> & { type: Type }): Answers[Type] {
    const bytes = encoder.encode(JSON.stringify(request));
    const place = this.#exports.request(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, place, bytes.length).set(bytes);
    const begin = this.#exports.answer();
    const text = decoder.decode(new Uint8Array(this.#exports.memory.buffer, begin, this.#exports.answer_size()));
    const answer = JSON.parse(text) as { answer: Answers[Type] } | { error: Message };
    if ("error" in answer) throw new Refused(answer.error);
    return answer.answer;
  }
}
