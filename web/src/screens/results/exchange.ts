import type { KeptGame, Message } from "../../wire/types";

// The one file of all results: a line of JSON that says what it is, and one for each game (docs/results.md).

export const formVersion = 1;
export const mostBytes = 64 * 1024 * 1024;

type Head = { "coppice-results": number; games: number };

export function writeExport(games: KeptGame[]): string {
  const head: Head = { "coppice-results": formVersion, games: games.length };
  return [head, ...games].map((line) => JSON.stringify(line) + "\n").join("");
}

/** A game of a file, with the number of its line; the server reads and judges it. */
export type ExportLine = { line: number; text: string };
export type Export = { lines: ExportLine[]; missing: number };

function headOf(line: string): Partial<Head> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && "coppice-results" in value ? (value as Partial<Head>) : null;
  } catch {
    return null;
  }
}

/** The games of an export, or of a single record; or why it is neither. */
export function readExport(text: string): Export | { trouble: Message } {
  const whole = text.replace(/^\uFEFF/, "");
  if (whole.startsWith("Coppice-Record:")) return { lines: [{ line: 1, text: whole }], missing: 0 };
  const all = whole.split(/\r?\n/);
  const head = headOf(all[0] ?? "");
  const version = head?.["coppice-results"];
  if (!head || typeof version !== "number") return { trouble: { key: "results.foreign", arguments: {} } };
  if (version > formVersion) return { trouble: { key: "results.newer", arguments: { version: String(version) } } };
  const lines = all
    .map((line, index) => ({ line: index + 1, text: line }))
    .slice(1)
    .filter((line) => line.text.trim() !== "");
  return { lines, missing: Math.max(0, (typeof head.games === "number" ? head.games : 0) - lines.length) };
}
