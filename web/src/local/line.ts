import type { Answer, Message } from "../wire/types";

/** Temporary refusals by the worker itself. For the rest, the host decides. */
const mayPass = new Set(["error.page.engine", "error.page.full", "error.page.failed"]);

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
    this.tell({ type: "refused", id, error, final: !mayPass.has(error.key) });
  }
}
