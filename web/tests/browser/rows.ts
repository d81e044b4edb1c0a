import type { Locator, Page } from "playwright-core";
import { shown, sitAt } from "./browser";

/** What a player sees of a Coupell table, and how the tests move. */

/** The cards of the player to move, and of the other player. */
export const own = (page: Page) => page.locator(".felt [data-row][data-active] [data-card]");
export const others = (page: Page) => page.locator(".felt [data-row]:not([data-active]) [data-card]");
export const activeSeat = (page: Page) => page.locator(".felt [data-active]").getAttribute("data-row");
/** The player whose row is at the bottom. */
export const lowerSeat = (page: Page) => page.locator(".felt [data-row]").last().getAttribute("data-row");
export const codes = (cards: Locator) => cards.evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
export const settled = (page: Page) => shown(page, ".coupell[aria-busy='false'] [data-end], .end", 20_000);

export async function sitDown(page: Page, seats: string[], settings: Record<string, string> = {}): Promise<void> {
  await sitAt(page, { game: "coupell", settings: { starter: "1", ...settings }, seats, seed: "7" });
  await settled(page);
}

const hint = (page: Page) => page.locator(".word.hint").filter({ hasText: /A hint|Ein Tipp/ });

const points = /Ask again|Frag noch einmal/;

async function askHint(page: Page, told: RegExp | null): Promise<string> {
  await page.keyboard.press("h");
  const next = told ? hint(page).filter({ hasNotText: told }) : hint(page);
  await next.waitFor({ timeout: 30_000 });
  return next.innerText();
}

/** Asks for hints until one names a move. Returns the sentences, one for each hint. */
export async function askUntilNamed(page: Page): Promise<string[]> {
  const first = await askHint(page, null);
  return points.test(first) ? [first, await askHint(page, points)] : [first];
}

/** Makes the move that a hint has named. */
export async function follow(page: Page, told: string): Promise<void> {
  const named = told.split("\n", 1)[0]!; // the rest describes other moves, too
  const claim = /([A-Z]{4,}) (?:from place|ab Platz) (\d+)/.exec(named);
  const give =
    /Give .* from place (\d+) to .* place (\d+)/.exec(named) ??
    /von Platz (\d+) abgeben, .* auf Platz (\d+)/.exec(named);
  const move = /Move .* from place (\d+) to (\d+)/.exec(named) ?? /von Platz (\d+) auf (\d+) schieben/.exec(named);
  if (claim) {
    await own(page)
      .nth(Number(claim[2]) - 1)
      .focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type(claim[1]!.toLowerCase());
    await page.locator("[data-claim]:focus", { hasText: claim[1]! }).waitFor();
    await page.keyboard.press("Enter");
  } else if (give) {
    await own(page)
      .nth(Number(give[1]) - 1)
      .click();
    await page.locator(`[data-gap="${Number(give[2]) - 1}"]`).click();
  } else if (move) {
    const [from, to] = [Number(move[1]), Number(move[2])];
    await others(page)
      .nth(from - 1)
      .click();
    await page.locator(`[data-gap="${to < from ? to - 1 : to}"]`).click();
  } else {
    await page.locator("[data-end]").click();
  }
}
