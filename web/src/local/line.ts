import { passingErrors, type Answer, type Message } from "../wire/types";

/** One page at a table, with the server's messages. */
export class Line {
  /** The seat; null before it joined. */
  seat: number | null = null;

  constructor(
    readonly say: (text: string) => void,
    readonly closed: () => void,
  ) {}

  tell(answer: Answer): void {
    this.say(JSON.stringify(answer));
  }

  refuse(id: string | null, error: Message): void {
    this.tell({ type: "refused", id, error, final: !passingErrors.includes(error.key) });
  }
}
