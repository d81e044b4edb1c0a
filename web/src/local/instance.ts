import type { KeptTable, MadeTable, ModuleRequest, Standing, TableEffects, Thought } from "../wire/module";
import type {
  Analysis,
  ComputerResults,
  DailyDealsPage,
  DealInfo,
  GamePieces,
  GamesPage,
  Message,
  Replay,
  Welcome,
} from "../wire/types";
import { wasi } from "./wasi.ts";

/** The state of a trial; `report` when all games are played, as src/lab/report/trial.hpp describes it. */
export type Trial = { played: number; report: unknown };

/** The answer to each request. */
type Answers = {
  games: GamesPage;
  pieces: GamePieces;
  deal: DealInfo;
  days: DailyDealsPage;
  replay: Replay;
  compare: ComputerResults;
  analyse: Analysis;
  position: Welcome;
  create: MadeTable;
  lead: MadeTable;
  play_on: MadeTable;
  import: MadeTable;
  admit: KeptTable;
  goes_on: boolean;
  open: Standing;
  record: string;
  step: TableEffects;
  think: Thought;
  try: Trial;
};
export type RequestOf<Type> = Extract<ModuleRequest, { type: Type }>;

/** A refusal by the table or the host. */
export class Refused extends Error {
  readonly told: Message;

  constructor(told: Message) {
    super(told.key);
    this.told = told;
  }
}

export const refused = (key: string, values: Record<string, string> = {}): Refused =>
  new Refused({ key, arguments: values });

/** Turns anything thrown into a message. */
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

/** An instance of the module. It has its own memory and at most one open table. */
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

  /** The size of its memory in bytes. */
  get bytes(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  /** Throws Refused; after any other exception the instance is unusable. */
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
