import type { Answer, Command, Message } from "../wire/types";

export type ConnectionStatus = "joining" | "open" | "lost" | "closed";

type WithoutId<Each> = Each extends unknown ? Omit<Each, "id"> : never;

/** What is no move: a question to a computer, and what only a table between several places understands. */
export type CompanyWish = WithoutId<
  Extract<Command, { type: "inquire" | "show_hand" | "contribute" | "rename" | "chat" | "point" | "propose" | "consent" | "call_off" | "relieve" }>
>;

/** What a table tells the page. Answers arrive in order, each event once. */
export type TableListener = {
  answer(answer: Answer): void;
  status(status: ConnectionStatus): void;
  /** The table will not have us; nothing more will come. */
  turnedAway(error: Message): void;
};

/** All that the page knows of a table, be it behind a WebSocket or in a worker of the page (app/reach.ts). */
export interface TableConnection {
  join(listener: TableListener): void;
  play(move: string): string;
  undo(): string;
  /** `whole` asks to name the move, where a first hint only points. */
  hint(whole: boolean): string;
  /** The page of the log before event number `before`. */
  older(before: number): string;
  resign(): string;
  /** Play on without the lesson that leads here. */
  leaveLesson(): string;
  wish(what: CompanyWish): string;
  /** Take another seat; a welcome answers. Until it comes, nothing of the old seat is told any more. */
  sit(seat: number): void;
  /** Try again now instead of after the pause. */
  hurry(): void;
  leave(): void;
}
