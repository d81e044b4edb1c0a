import { api, messageOf, Refusal } from "../../base/api";
import { keepsTables } from "../../base/reach";
import type { Message } from "../../wire/types";
import type { ExportLine } from "./exchange";

export type Fault = { line: number; reason: Message };

/** What came of an import. `stopped` is where it could not go on: all before is kept. */
export type Imported = { added: number; resumed: number; doubles: number; faults: Fault[]; stopped: Fault | null };

const mostWaits = 15;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a refusal is of this game alone; others, as a full disk, would meet the next ones, too. */
const ofThisGame = (error: unknown) =>
  error instanceof Refusal && [400, 413, 422].includes(error.status) && error.told.key !== "error.results.many";

async function importOne({ text, kind }: ExportLine): Promise<boolean> {
  for (let waits = 0; ; ++waits) {
    try {
      return (await (kind === "open" ? api.resumeGame(text) : api.importGame(text))).isNew;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 503 || waits === mostWaits) throw error;
      await wait(2000); // as the server's Retry-After says
    }
  }
}

/** One game after the other, so that what is wrong with one harms no other. `go` is asked before each. */
export async function importGames(lines: ExportLine[], go: (done: number) => boolean): Promise<Imported> {
  const came: Imported = { added: 0, resumed: 0, doubles: 0, faults: [], stopped: null };
  for (const [done, one] of lines.entries()) {
    if (!go(done)) break;
    if (one.kind === "open" && !keepsTables) {
      came.faults.push({ line: one.line, reason: { key: "results.open.nowhere", arguments: {} } });
      continue;
    }
    try {
      if (!(await importOne(one))) came.doubles += 1;
      else if (one.kind === "open") came.resumed += 1;
      else came.added += 1;
    } catch (error) {
      const fault = { line: one.line, reason: messageOf(error) };
      if (!ofThisGame(error)) return { ...came, stopped: fault };
      came.faults.push(fault);
    }
  }
  return came;
}
