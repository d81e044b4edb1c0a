import type { Command } from "../wire/types";
import { toldOf } from "./instance";
import { Line } from "./line";
import { LocalTable, type Surroundings } from "./local-table";
import { TableLock } from "./other-tabs";

/** The open tables of this page, and their lines. */
export class Tables {
  #open = new Map<string, Promise<LocalTable>>();
  #lines = new Map<number, { line: Line; table: string }>();

  constructor(readonly surroundings: Surroundings) {}

  openLine(number: number, table: string, say: (text: string) => void, closed: () => void): void {
    this.#lines.set(number, { line: new Line(say, closed), table });
  }

  async say(number: number, text: string): Promise<void> {
    const place = this.#lines.get(number);
    if (!place) return;
    const command = JSON.parse(text) as Command;
    try {
      (await this.#table(place.table)).hear(place.line, command, text);
    } catch (error) {
      place.line.refuse(null, toldOf(error));
      place.line.closed();
    }
  }

  async closeLine(number: number): Promise<void> {
    const place = this.#lines.get(number);
    this.#lines.delete(number);
    const open = place && this.#open.get(place.table);
    const table = await open?.catch(() => null);
    if (!place || !table || table.leave(place.line)) return;
    const wanted = [...this.#lines.values()].some((each) => each.table === place.table);
    if (wanted || this.#open.get(place.table) !== open) return;
    this.#open.delete(place.table);
    table.end();
  }

  /** Another tab stored something. */
  async news(table: string): Promise<void> {
    (await this.#open.get(table)?.catch(() => null))?.catchUp(false);
  }

  #table(id: string): Promise<LocalTable> {
    const known = this.#open.get(id);
    if (known) return known;
    const opening = this.#begin(id);
    this.#open.set(id, opening);
    opening.catch(() => this.#open.delete(id));
    return opening;
  }

  async #begin(id: string): Promise<LocalTable> {
    const lock = await TableLock.ask(id, () => void this.#takeOver(id));
    try {
      return await LocalTable.open(id, this.surroundings, lock);
    } catch (error) {
      lock.leave();
      throw error;
    }
  }

  async #takeOver(id: string): Promise<void> {
    (await this.#open.get(id)?.catch(() => null))?.catchUp(true);
  }
}
