import { passingErrors, type GamesPage, type Message, type TableAccess, type TableListItem } from "../wire/types";
import { Refusal, type ListName, type Online } from "./backend";
import { partMissing, PartMissing, partOf } from "./parts";
import { backend } from "./remote";
import { fetchInTime } from "./timeout";

/** A whole list, page by page. */
async function whole(list: ListName): Promise<TableListItem[]> {
  const all: TableListItem[] = [];
  for (let next: string | null | undefined; next !== null;) {
    const page = await backend.list(list, next ?? null);
    all.push(...page.tables);
    next = page.next;
  }
  return all;
}

/** Everything that the page asks for: the back end of this build (backend.ts), and what is made of its answers. */
export const api = {
  ...backend,
  /** What only a server can do; a page without one refuses. */
  get online(): Online {
    if (!backend.online) throw new Refusal({ key: "error.page.alone", arguments: {} }, 422);
    return backend.online;
  },
  /** Called whenever the list of all games arrives. */
  hear: (_: GamesPage): void => undefined,
  async games(): Promise<GamesPage> {
    const page = await backend.games();
    api.hear(page);
    return page;
  },
  /** A page of the player's tables, the newest first. */
  tables: (after: string | null = null) => backend.list("tables", after),
  /** All unfinished tables of the player. */
  openTables: () => whole("open"),
  /** All finished games of the player. `finishedGames` (finished.ts) requests only new ones. */
  results: () => whole("results"),
  /** One of the player's tables; null if the player has no such table. */
  async ownTable(id: string): Promise<TableListItem | null> {
    try {
      return await backend.table(id);
    } catch (error) {
      // The last one: a text that is no id, as in a mistyped link.
      const none = ["error.table.unknown", "error.table.foreign", "error.http.not_found"];
      if (none.includes(messageOf(error).key)) return null;
      throw error;
    }
  },
  /** The licences, a file next to the page. */
  async licences(): Promise<string> {
    const response = await partOf(fetchInTime("licences.txt"));
    if (!response.ok) throw new PartMissing(String(response.status));
    return response.text();
  },
};

/** Online play is impossible. */
export const alone = backend.online === null;

/** How to reach the table of a link that seats nobody. */
export const wayOf = (error: unknown): TableAccess => (error instanceof Refusal ? error.way : "none");

const passing = new Set([
  ...passingErrors,
  partMissing.key,
  "web.error.unreachable",
  "web.error.silent",
  "web.error.status",
]);

/** Whether a retry may succeed. */
export const mayPass = ({ key }: Message): boolean => passing.has(key);

/** Turns any failure into a message to show. */
export function messageOf(error: unknown): Message {
  if (error instanceof PartMissing) return partMissing;
  return error instanceof Refusal ? error.told : { key: "web.error.surprise", arguments: { details: String(error) } };
}
