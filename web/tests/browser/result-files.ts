import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { program } from "./root";

/** Result files, and how the page imports them. */

/** The record of a whole game, as if a person had played it. */
export function greedyRecord(): string {
  const folder = mkdtempSync(join(tmpdir(), "coppice-record-"));
  const file = join(folder, "game.coppice");
  execFileSync(program, ["play", "copperdale", "--seed", "7", "--seat", "1=greedy", "--record", file], {
    stdio: "ignore",
  });
  const record = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  return record.replace("Seat: greedy", "Seat: human");
}

/** A result file with one game. */
export function exportOf(record: string): string {
  const game = { table: "89abcdef01234567".repeat(2), daily: "", counts: false, created: "", changed: "", record };
  return `{"coppice-results":1,"games":1}\n${JSON.stringify(game)}\n`;
}

const told = (page: Page) => page.locator("[data-told]");

/** Imports a file with this text, and returns the page's message. */
export async function take(page: Page, text: string, name = "results.jsonl"): Promise<string> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator("[data-told] p, [role=alert]").first().waitFor();
  return page.locator("section", { has: told(page) }).innerText();
}
