import type { Answer, Command, Message } from "../wire/types";

export type ConnectionStatus = "joining" | "open" | "lost" | "closed";

type Without<Member extends string, Each> = Each extends unknown ? Omit<Each, Member> : never;

/** What is no move: a question to a computer, and what only a table between several places understands. */
export type CompanyWish = Without<
  "id",
  Extract<
    Command,
    {
      type:
        | "inquire"
        | "show_hand"
        | "contribute"
        | "rename"
        | "chat"
        | "point"
        | "propose"
        | "consent"
        | "call_off"
        | "relieve";
    }
  >
>;

/** The same before it is said what it was chosen for (TableSession.wish). */
export type UnseenWish = Without<"seen", CompanyWish>;

/** What a table tells the page. Answers arrive in order, each event once. */
export type TableListener = {
  answer(answer: Answer): void;
  status(status: ConnectionStatus): void;
  /** The table will not have us; nothing more will come. */
  turnedAway(error: Message): void;
};

/**
 * All that the page knows of a table, be it behind a WebSocket or in a worker of the page (base/reach.ts). `seen` is
 * the number of the last event that was shown when somebody chose: the table refuses what no longer fits.
 */
export interface TableConnection {
  join(listener: TableListener): void;
  play(move: string, seen: number): string;
  undo(seen: number): string;
  /** `whole` asks to name the move, where a first hint only points. */
  hint(whole: boolean, seen: number): string;
  /** The page of the log before event number `before`. */
  older(before: number): string;
  resign(seen: number): string;
  /** Play on without the lesson that leads here. */
  leaveLesson(seen: number): string;
  wish(what: CompanyWish): string;
  /** Take another seat; a welcome answers. Until it comes, nothing of the old seat is told any more. */
  sit(seat: number): void;
  /** Drops the line, or the try that is under way, and begins a new one now. */
  hurry(): void;
  /** Somebody comes back to the page, or the network does: is the line still alive? */
  check(): void;
  leave(): void;
}
