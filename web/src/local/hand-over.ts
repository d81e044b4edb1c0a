import { Refusal, type Tables } from "../base/backend";
import type { ExportedGame } from "../wire/types";

/** Games that the server refused permanently. They stay on the device. */
const refused = new Set<string>();

/** The locks of open tables (other-tabs.ts); empty if the browser has no locks. */
async function shownTables(): Promise<Set<string | undefined>> {
  try {
    const { held } = await navigator.locks.query();
    return new Set(held?.map(({ name }) => name));
  } catch {
    return new Set();
  }
}

/**
 * Sends finished games from the device to the server, one by one, and deletes each when the server has it. Unfinished
 * games stay on the device.
 */
export async function handOver(device: Tables, send: (game: string) => Promise<unknown>): Promise<void> {
  const list = await device.list("results", null).catch(() => null);
  const shown = await shownTables();
  for (const { table, daily, counts, created, changed } of list?.tables ?? []) {
    if (refused.has(table) || shown.has(`coppice-table-${table}`)) continue;
    const record = await device.record(table).catch(() => null);
    if (record === null) continue;
    try {
      await send(JSON.stringify({ table, daily, counts, created, changed, record } satisfies ExportedGame));
    } catch (error) {
      if (!(error instanceof Refusal) || ![413, 422].includes(error.status)) return; // offline or overloaded: later
      refused.add(table);
      continue;
    }
    await device.deleteGame(table).catch(() => undefined); // then it is sent once more, which changes nothing
  }
}
