import type { Browser, Page } from "playwright-core";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { desktop, draw, inspect, launch, open, phoneNight } from "./browser";
import { printingIsOver } from "./events";
import { root } from "./root";
import { card, field, state, text } from "./workshop-page";

/** Cards of your own: written, checked, compared, printed, and used in a game. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Replaces a part of the text, as a person would by typing. */
async function edit(page: Page, from: string, to: string): Promise<void> {
  const now = await text(page).inputValue();
  expect(now).toContain(from);
  await text(page).fill(now.replace(from, to));
}

/** Puts the cursor into this line. */
async function goTo(page: Page, line: string): Promise<void> {
  const at = (await text(page).inputValue()).indexOf(line);
  await text(page).evaluate((area: HTMLTextAreaElement, place) => {
    area.focus();
    area.setSelectionRange(place, place);
  }, at);
  await text(page).press("ArrowRight");
}

test("Coppertwaddle: a card is changed in the form, compared, undone, and used in a game after a reload", async () => {
  const { page, complaints, close } = await open(browser, { ...desktop, deal: "7" }, "#/workshop/coppertwaddle");
  await state(page).getByText("55 cards").waitFor();
  await page.getByText("No differences.").waitFor();
  await goTo(page, "Code: BF");
  await page.locator("[data-words=de]").getByText("Verdecke sie im Raubzug").waitFor();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Another Noble gets +4.");
  await page.locator("[data-words=en]").getByText("Another Noble gets +4.").waitFor();
  await page.getByText("The effect in words:").waitFor();
  await page.getByRole("button", { name: "Write these words" }).click();
  await page.locator("[data-words=de]").getByText("Ein anderer stolzer Adliger deines Reiches").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator("[data-words=en]").getByText("Another Noble gets +4.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await goTo(page, "Code: AB");
  await card(page, "The Abbot");
  await page.getByLabel("Kind, and Power").fill("noble 9");
  await page.locator("ins", { hasText: "Kind, and Power: Noble 9" }).waitFor();
  await state(page).getByText("55 cards").waitFor();
  const cards = page.getByRole("group", { name: "All cards" });
  expect(await cards.locator(".differs").allInnerTexts()).toEqual([
    expect.stringMatching(/The Abbot\s+Noble 9.*changed/s),
  ]);
  await cards.getByRole("button", { name: "Yeoman", exact: true }).click();
  await card(page, "Yeoman");
  await cards.getByRole("button", { name: "The Abbot", exact: true }).click();
  await card(page, "The Abbot");
  await inspect(page, desktop, "workshop-coppertwaddle");

  // The folio's own name is above its cards, and the form stays on the card.
  await field(page, "Name of the folio").fill("My Folio");
  await card(page, "The Abbot");
  expect(await text(page).inputValue()).toContain("\nName: My Folio\n");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await field(page, "Name of the folio").inputValue()).toBe("The XVIth Folio");

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("No differences.").waitFor();
  await page.getByRole("button", { name: "Redo" }).click();
  await page.locator("ins", { hasText: "Kind, and Power: Noble 9" }).waitFor();

  await edit(page, "Kind: noble 9", "Kind: noble 12");
  await state(page)
    .getByText(/^\s*Line \d+: /)
    .waitFor();
  expect(await page.getByRole("button", { name: "Play", exact: true }).isDisabled()).toBe(true);
  await inspect(page, desktop, "workshop-fault");
  await page.getByRole("button", { name: "Show the line" }).click();
  expect(
    await text(page).evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd)),
  ).toBe("Kind: noble 12");
  await edit(page, "Kind: noble 12", "Kind: noble 9");

  // Many games with the stronger Abbot, and with the built-in one.
  await page.getByRole("combobox", { name: "Games" }).selectOption("10,000");
  await page.getByRole("button", { name: "Try 10,000 games" }).click();
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await page.getByText("The games were cancelled.").waitFor();
  await page.getByRole("combobox", { name: "Games" }).selectOption("100");
  await page.getByRole("button", { name: "Try 100 games" }).click();
  const report = page.getByRole("heading", { name: "What 100 games show" });
  await report.waitFor();
  await vi.waitFor(async () => expect(await report.evaluate((one) => one === document.activeElement)).toBe(true));
  const abbot = page.locator("tr[data-card=AB]");
  expect(await abbot.getByRole("rowheader").innerText()).toMatch(/^The Abbot Noble\s+changed$/);
  const [own, model] = [await abbot.locator("td").nth(3).innerText(), await abbot.locator("td").nth(7).innerText()];
  expect(own).toMatch(/^\+\d+(\.\d)? \(\S?\d+(\.\d)? to \+\d+(\.\d)?\)$/);
  expect(own).not.toBe(model);
  await inspect(page, desktop, "workshop-report");
  await edit(page, "Kind: noble 9", "Kind: noble 8");
  await page.getByText("These figures are of the earlier ones.").waitFor();
  await edit(page, "Kind: noble 8", "Kind: noble 9");

  await page.reload();
  await page.locator("ins", { hasText: "Kind, and Power: Noble 9" }).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("[data-table]").waitFor();
  await page.locator(".fan [data-point]").first().waitFor();
  await page.locator("header").getByText("The XVIth Folio").waitFor();
  await inspect(page, desktop, "workshop-table");
  await page.getByRole("button", { name: "Own cards" }).click();
  await page.locator("dialog ins", { hasText: "Kind, and Power: Noble 9" }).waitFor();
  await page.getByText("Compared with “The XVIth Folio”").waitFor();
  await inspect(page, desktop, "workshop-table-cards");
  await page.keyboard.press("Escape");
  await page.reload(); // it is stored, and continues
  await page.locator(".fan [data-point]").first().waitFor();

  // A friend at the device sees on the curtain what is different.
  await page.goto(page.url().replace(/#.*/, "#/workshop/coppertwaddle"));
  await page.getByRole("combobox", { name: "With", exact: true }).selectOption("human");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByText("This table has cards of its own").click();
  await page.locator("main ins", { hasText: "Kind, and Power: Noble 9" }).waitFor();
  await inspect(page, desktop, "workshop-curtain");
  expect(complaints).toEqual([]);
  await close();
});

test("Coupell: a deck in German on a phone, and an invalid file", async () => {
  const { page, complaints, close } = await open(browser, phoneNight, "#/workshop/coupell");
  await state(page).getByText("48").waitFor();
  await inspect(page, phoneNight, "workshop-coupell");
  await edit(page, "AC reconstructed", "QX");
  await page.getByText(/1 (new card|neue Karte): QX/).waitFor();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("no deck") });
  await state(page)
    .getByText(/^\s*(Line|Zeile) 1: /)
    .waitFor();
  await page.getByRole("button", { name: /^(Undo|Zurücknehmen)$/ }).click();
  await state(page).getByText("48").waitFor();
  await page.getByRole("combobox", { name: /Games|Partien/ }).selectOption("100");
  await page.getByRole("button", { name: /^(Try 100 games|100 Partien spielen lassen)$/ }).click();
  await page.getByRole("heading", { name: /100/ }).waitFor();
  await inspect(page, phoneNight, "workshop-report-coupell");

  expect(complaints).toEqual([]);
  await close();
});

test("every sheet has nine cards of 63 by 88 mm and nothing else; another edition has its rules", async () => {
  const { page, close } = await open(browser, { ...desktop, deal: "7" }, "#/workshop/coppertwaddle");
  await state(page).getByText("55 cards").waitFor();
  await page.getByLabel("with backs").check();
  // The cards in the document at the moment when the browser prints.
  const count = () => void (document.body.dataset["printed"] = String(document.querySelectorAll(".cut").length));
  await page.evaluate(`window.print = ${count.toString()}`);
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await page.locator("body[data-printed]").waitFor();
  expect(await page.locator("body").getAttribute("data-printed")).toBe("110");
  await page.emulateMedia({ media: "print" });
  await page.evaluate(draw, true);
  const sheets = await page.locator(".sheets section").evaluateAll((all) =>
    all.map((sheet) => {
      const cards = [...sheet.querySelectorAll(".cut")].map((card) => card.getBoundingClientRect());
      return { cards: cards.length, width: cards[0]!.width, height: cards[0]!.height };
    }),
  );
  expect(sheets.map(({ cards }) => cards)).toEqual([9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1, 1]);
  const millimetre = 96 / 25.4;
  for (const { width, height } of sheets) {
    expect(width / millimetre).toBeCloseTo(63, 0);
    expect(height / millimetre).toBeCloseTo(88, 0);
  }
  expect(await page.getByRole("heading", { name: "The text" }).isVisible()).toBe(false);
  await page.pdf({ path: join(root, "build/screenshots/cards.pdf"), preferCSSPageSize: true, printBackground: true });
  await printingIsOver(page);
  await page.locator(".sheets").waitFor({ state: "detached" });

  await page.getByLabel("Built-in cards").selectOption("The Sphinx edition");
  await page.getByRole("button", { name: "Begin with these" }).click();
  await page.locator("summary").getByText("Edition: ").waitFor();
  await inspect(page, desktop, "workshop-sphinx");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator("header").getByText("Sphinx").first().waitFor();
  await close();
});
