import type { ExportedGame, TablesPage } from "../wire/types";

/** Requests a path below /api; null if nobody answers. */
export type Ask = (path: string, init: RequestInit) => Promise<Response | null>;

/** Games that the server refused permanently. They stay on the device. */
const refused = new Set<string>();

/** The locks of open tables (lock.ts); empty if the browser has no locks. */
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
export async function handOver(device: Ask, server: Ask): Promise<void> {
  const list = await device("/api/results", {});
  if (!list?.ok) return;
  const shown = await shownTables();
  for (const { table, daily, counts, created, changed } of ((await list.json()) as TablesPage).tables) {
    if (refused.has(table) || shown.has(`coppice-table-${table}`)) continue;
    const record = await device(`/api/tables/${table}/record`, {});
    if (!record?.ok) continue;
    const game: ExportedGame = { table, daily, counts, created, changed, record: await record.text() };
    const headers = { "Content-Type": "application/json" };
    const taken = await server("/api/results", { method: "POST", headers, body: JSON.stringify(game) });
    if (taken?.ok) await device(`/api/tables/${table}`, { method: "DELETE" });
    else if (taken?.status === 422 || taken?.status === 413) refused.add(table);
    else return; // offline or overloaded: retry later
  }
}
