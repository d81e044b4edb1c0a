import { listed } from "../../base/untrusted";
import type { ExportedGame, Message } from "../../wire/types";

// The export file: a header line in JSON, and one line per game (docs/results.md).

export const formVersion = 2;
export const mostBytes = 64 * 1024 * 1024;

type Head = { "coppice-results": number; games: number; open: number; hinted?: readonly string[] };

/** A server that stores unfinished games, and the key that opens them. */
export type KeyLine = { server: string; key: string; open: number };

/**
 * `open` are lines of unfinished games, as this device's tables write them (local/open-game.ts), `hinted` the ids of
 * games in which the player asked for a hint.
 */
export type Games = { finished: ExportedGame[]; open: string[]; hinted: string[]; key: KeyLine | null };

export function writeExport({ finished, open, hinted, key }: Games): string {
  const head: Head = { "coppice-results": formVersion, games: finished.length, open: open.length };
  if (hinted.length > 0) head.hinted = hinted;
  const lines = [head, ...(key ? [key] : []), ...finished].map((line) => JSON.stringify(line));
  return [...lines, ...open].map((line) => line + "\n").join("");
}

/** A game of a file with its line number. Server or tables validate it. */
export type ExportLine = { line: number; text: string; kind: "finished" | "open"; hinted: boolean };
export type Export = { lines: ExportLine[]; missing: number; key: KeyLine | null };

function parsed(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const count = (value: unknown): number => (Number.isSafeInteger(value) ? Math.max(0, value as number) : 0);

function keyOf({ server, key, open }: Record<string, unknown>): KeyLine | null {
  if (typeof server !== "string" || typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key)) return null;
  return { server, key, open: count(open) };
}

/** The id of a finished game, or of an unfinished one, whose line has a whole table. */
const idOf = ({ table }: Record<string, unknown>): unknown =>
  typeof table === "object" && table !== null ? listed(table as Record<string, unknown>, "table") : table;

/** Parses an export or a single record; otherwise returns the error. */
export function readExport(text: string): Export | { trouble: Message } {
  const whole = text.replace(/^\uFEFF/, "");
  if (whole.startsWith("Coppice-Record:"))
    return { lines: [{ line: 1, text: whole, kind: "finished", hinted: false }], missing: 0, key: null };
  const [first = "", ...rest] = whole.split(/\r?\n/);
  const head = parsed(first);
  const version = head["coppice-results"];
  if (typeof version !== "number") return { trouble: { key: "results.foreign", arguments: {} } };
  if (version > formVersion) return { trouble: { key: "results.newer", arguments: { version: String(version) } } };
  const hinted = new Set<unknown>(Array.isArray(head["hinted"]) ? head["hinted"] : []);
  const lines: ExportLine[] = [];
  let key: KeyLine | null = null;
  for (const [index, line] of rest.entries()) {
    if (line.trim() === "") continue;
    const value = parsed(line);
    if (Object.hasOwn(value, "server")) key = keyOf(value);
    else {
      const kind = Object.hasOwn(value, "entries") ? "open" : "finished";
      lines.push({ line: index + 2, text: line, kind, hinted: hinted.has(idOf(value)) });
    }
  }
  return { lines, missing: Math.max(0, count(head["games"]) + count(head["open"]) - lines.length), key };
}
