import { api, mayPass, messageOf } from "../../base/api";
import { Refusal } from "../../base/backend";
import { noteHint } from "../../base/result-notes";
import type { Message } from "../../wire/types";
import type { ExportLine } from "./exchange";

export type Fault = { line: number; reason: Message };

/** The result of an import. `stopped` tells where it stopped; earlier games are imported. */
export type Imported = { added: number; resumed: number; doubles: number; faults: Fault[]; stopped: Fault | null };

const mostWaits = 15;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether an error concerns only this game. Others, such as a full disk, would also affect the next games. */
const ofThisGame = (error: unknown) =>
  error instanceof Refusal &&
  [400, 413, 422].includes(error.status) &&
  error.told.key !== "error.results.many" &&
  !mayPass(error.told);

async function importOne({ text, kind, hinted }: ExportLine): Promise<boolean> {
  for (let waits = 0; ; ++waits) {
    try {
      const { table, isNew } = await (kind === "open" ? api.onDevice!.resumeGame(text) : api.importGame(text));
      if (hinted) noteHint(table);
      return isNew;
    } catch (error) {
      const mayWait = error instanceof Refusal && [429, 503].includes(error.status) && waits < mostWaits;
      if (!mayWait) throw error;
      await wait(1000 * Number(error.told.arguments.seconds ?? 2)); // as in the server's Retry-After
    }
  }
}

/** Imports one game at a time, so that one bad game does not affect others. `go` is called before each. */
export async function importGames(lines: ExportLine[], go: (done: number) => boolean): Promise<Imported> {
  const came: Imported = { added: 0, resumed: 0, doubles: 0, faults: [], stopped: null };
  for (const [done, one] of lines.entries()) {
    if (!go(done)) break;
    if (one.kind === "open" && !api.onDevice) {
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
