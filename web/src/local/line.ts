import type { Answer, Message } from "../wire/types";

/** What may be done a moment later, as on a server (server/live_table.cpp). */
const mayPass = new Set([
  "error.page.engine",
  "error.page.full",
  "error.page.failed",
  "error.store.out_of_step",
  "error.hint.busy",
]);

/** One page at a table: as a WebSocket of the server, told in texts. */
export class Line {
  /** Where it sits, and the last event that it has heard; null before it has joined. */
  seat: number | null = null;
  heard = 0;

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
