import type { Answer, Command, Message } from "../wire/types";

export type ConnectionStatus = "joining" | "open" | "lost" | "closed";

type Without<Member extends string, Each> = Each extends unknown ? Omit<Each, Member> : never;

/** Commands other than moves: questions to a computer, and those of online tables. */
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

/** The same without `seen`, which TableSession.wish adds. */
export type UnseenWish = Without<"seen", CompanyWish>;

/** What a table tells the page. Answers arrive in order, each event once. */
export type TableListener = {
  answer(answer: Answer): void;
  status(status: ConnectionStatus): void;
  /** The table refuses the connection for good. */
  turnedAway(error: Message): void;
};

/**
 * A connection to a table, over a WebSocket or to a worker (base/backend.ts). `seen` is the number of the last event
 * shown when the user chose; the table refuses outdated commands.
 */
export interface TableConnection {
  join(listener: TableListener): void;
  play(move: string, seen: number): string;
  undo(seen: number): string;
  /** `whole` asks for the move itself when the first hint only pointed. */
  hint(whole: boolean, seen: number): string;
  /** Requests the page of the log before event number `before`. */
  older(before: number): string;
  resign(seen: number): string;
  /** Ends the lesson and plays on. */
  leaveLesson(seen: number): string;
  wish(what: CompanyWish): string;
  /** Takes another seat. Answers for the old seat are dropped until the welcome arrives. */
  sit(seat: number): void;
  /** Reconnects now. */
  hurry(): void;
  /** Checks whether the connection is alive, for example when the user returns to the page. */
  check(): void;
  leave(): void;
}
