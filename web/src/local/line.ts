import type { Answer, Message } from "../wire/types";

/** What the worker itself refuses and may do a moment later; of the rest the table's host decides. */
const mayPass = new Set(["error.page.engine", "error.page.full", "error.page.failed"]);

/** One page at a table: as a WebSocket of the server, told in texts. */
export class Line {
  /** Where it sits; null before it has joined. */
  seat: number | null = null;

  constructor(
    readonly say: (text: string) => void,
    readonly closed: () => void,
  ) {}

  tell(answer: Answer): void {
    this.say(JSON.stringify(answer));
  }

  refuse(id: string | null, error: Message): void {
    this.tell({ type: "refused", id, error, final: !mayPass.has(error.key) });
  }
}
