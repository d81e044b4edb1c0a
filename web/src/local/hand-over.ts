import type { KeptGame, TablesPage } from "../wire/types";

/** Asks for a path below /api. Null where nobody answers. */
export type Ask = (path: string, init: RequestInit) => Promise<Response | null>;

/** What the server would not take, and why it would not the next time; it stays on the device. */
const refused = new Set<string>();

/** The locks of the tables that pages show (lock.ts); none where the browser has no locks or refuses them. */
async function shownTables(): Promise<Set<string | undefined>> {
  try {
    const { held } = await navigator.locks.query();
    return new Set(held?.map(({ name }) => name));
  } catch {
    return new Set();
  }
}

/**
 * Games that were begun on the device go to the server once they are over, each by itself: it is deleted here when the
 * server has it. What is not over stays, and is played on here.
 */
export async function handOver(device: Ask, server: Ask): Promise<void> {
  const list = await device("/api/results", {});
  if (!list?.ok) return;
  const shown = await shownTables();
  for (const { table, daily, counts, created, changed } of ((await list.json()) as TablesPage).tables) {
    if (refused.has(table) || shown.has(`coppice-table-${table}`)) continue;
    const record = await device(`/api/tables/${table}/record`, {});
    if (!record?.ok) continue;
    const game: KeptGame = { table, daily, counts, created, changed, record: await record.text() };
    const headers = { "Content-Type": "application/json" };
    const taken = await server("/api/results", { method: "POST", headers, body: JSON.stringify(game) });
    if (taken?.ok) await device(`/api/tables/${table}`, { method: "DELETE" });
    else if (taken?.status === 422 || taken?.status === 413) refused.add(table);
    else return; // away again, or too busy: the next time
  }
}
