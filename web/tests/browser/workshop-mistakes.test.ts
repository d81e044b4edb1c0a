import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, desktopNight, draw, inspect, launch, open, phoneNight, soon } from "./browser";
import { printingIsOver } from "./events";
import { card, field, pick, state, text } from "./workshop-page";

/** The workshop as a newcomer uses it: mistakes lose nothing, and what is printed can be shown to a publisher. */

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The pages that the browser would print. Chromium describes each in its file. */
async function printed(page: Page): Promise<number> {
  await page.evaluate(draw, true);
  const file = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  return file.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test("from the first page: the form stays on its card, whatever one clears, and says what is wrong", async () => {
  const { page, complaints, close } = await open(browser, desktop);
  await page.getByRole("main").getByText("Your own cards for").getByRole("link", { name: "Coppertwaddle" }).click();
  await state(page).getByText("55 cards").waitFor();

  await pick(page, "Yeoman");
  await card(page, "Yeoman");
  await field(page, "Name").fill("");
  await card(page, "(no name)");
  await page.locator(".form").getByText("“Card” has no value.").waitFor();
  expect(await field(page, "Name").getAttribute("aria-invalid")).toBe("true");
  await inspect(page, desktop, "workshop-no-name");
  await field(page, "Name").pressSequentially("Yeowoman");
  await card(page, "Yeowoman");
  await state(page).getByText("55 cards").waitFor();
  await page.locator(".form [aria-invalid=true]").waitFor({ state: "detached" });

  // The cursor is in a card's last line, and the form makes the card shorter than that.
  await text(page).evaluate((area: HTMLTextAreaElement) => {
    const at = area.value.indexOf("Icon: bentham-fish");
    area.focus();
    area.setSelectionRange(at + 3, at + 3);
  });
  await text(page).press("ArrowRight");
  await card(page, "The Bentham Fish");
  await field(page, "Text").fill("");
  await page.getByText("“Text” is missing.").first().waitFor();
  await card(page, "The Bentham Fish");
  await page.getByRole("button", { name: "Write these words" }).click();
  await state(page).getByText("55 cards").waitFor();
  expect(await field(page, "Text").inputValue()).toMatch(/^Cover it in a Robbing/);

  // An example of an effect is taken with a press.
  await page.getByText("What an effect can do: examples").click();
  await page.locator("details span", { hasText: "Cover it: look at the other player’s hand." }).waitFor();
  await inspect(page, desktop, "workshop-examples");
  await pick(page, "look");
  expect(
    await field(page, "Effect")
      .or(page.getByRole("combobox", { name: "Effect" }))
      .inputValue(),
  ).toBe("look");

  // Two new cards are different cards.
  await pick(page, "Add a card");
  await pick(page, "Add a card");
  await card(page, "New Card 2");
  await state(page).getByText("57 cards").waitFor();
  await pick(page, "Undo");
  await card(page, "New Card");
  await pick(page, "Delete this card");
  await state(page).getByText("55 cards").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("the line of a card picked in the list is in sight, also below lines that wrap", async () => {
  const { page, close } = await open(browser, phoneNight, "#/workshop/coppertwaddle");
  await state(page).getByText("55 cards").waitFor();
  await pick(page, "Hemlock");
  await card(page, "Hemlock");
  const [above, height] = await text(page).evaluate((area: HTMLTextAreaElement) => {
    const ruler = document.createElement("div");
    const { font, lineHeight, paddingLeft, paddingTop } = getComputedStyle(area);
    Object.assign(ruler.style, { font, lineHeight, whiteSpace: "pre-wrap", overflowWrap: "break-word" });
    ruler.style.width = `${area.clientWidth - 2 * parseFloat(paddingLeft)}px`;
    ruler.textContent = area.value.slice(0, area.selectionStart);
    document.body.append(ruler);
    const top = ruler.offsetHeight + parseFloat(paddingTop) - area.scrollTop;
    ruler.remove();
    return [top, area.clientHeight] as const;
  });
  expect(above).toBeGreaterThan(0);
  expect(above).toBeLessThan(height);
  await close();
});

test("two tabs have one draft; a file opened by mistake can be undone after a reload", async () => {
  const { page, complaints, close } = await open(browser, desktop, "#/workshop/coppertwaddle");
  await state(page).getByText("55 cards").waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await state(other).getByText("55 cards").waitFor();

  await pick(page, "Yeoman");
  await field(page, "Name").fill("Yeowoman");
  await pick(other, "Yeowoman");
  await pick(other, "The Abbot");
  await field(other, "Name").fill("The Abbess");
  await pick(page, "The Abbess");
  expect(await text(page).inputValue()).toContain("Card: Yeowoman");
  await other.close();

  const file = { name: "deck.txt", mimeType: "text/plain", buffer: Buffer.from("Coppice-Deck: 1\n") };
  await page.locator("input[type=file]").setInputFiles(file);
  await state(page).getByText("This is not a folio").waitFor();
  await page.reload();
  await state(page).getByText("This is not a folio").waitFor();
  await pick(page, "Undo");
  await state(page).getByText("55 cards").waitFor();
  expect(await text(page).inputValue()).toContain("Card: The Abbess");
  expect(complaints).toEqual([]);
  await close();
});

test("in German at night: the names are German, the report of a trial is printed, and Letter has no empty sheet", async () => {
  const { page, complaints, close } = await open(browser, desktopNight, "#/workshop/coppertwaddle");
  await state(page).getByText("55 Karten").waitFor();
  await pick(page, "Der Abt");
  await card(page, "Der Abt");
  await field(page, "Art und Stärke")
    .or(page.getByRole("combobox", { name: "Art und Stärke" }))
    .fill("noble 9");
  await page.locator("ins", { hasText: "Art und Stärke: Adel 9" }).waitFor();
  await state(page).getByText("55 Karten").waitFor();

  await page.getByRole("combobox", { name: "Partien" }).selectOption("100");
  await pick(page, "100 Partien spielen lassen");
  await page.evaluate(() => (window.print = () => undefined));
  await pick(page, "Bericht drucken");
  const report = page.locator(".only-report");
  await report.waitFor({ state: "attached" });
  expect(await page.locator("html").getAttribute("data-theme")).toBe("light");
  await page.emulateMedia({ media: "print" });
  await report.getByRole("heading", { name: "Coppertwaddle: was die geänderten Karten bewirken" }).waitFor();
  expect(await report.locator(".cut").count()).toBe(1);
  await report.locator("ins", { hasText: "Adel 9" }).waitFor();
  await report.locator("tr[data-card=AB]").getByText("geändert").waitFor();
  expect(await page.getByRole("button", { name: "Bericht drucken" }).isVisible()).toBe(false);
  const pages = await printed(page);
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(pages).toBeLessThanOrEqual(6);
  await printingIsOver(page);
  await report.waitFor({ state: "detached", timeout: soon });
  expect(await page.locator("html").getAttribute("data-theme")).not.toBe("light");

  await page.emulateMedia({ media: null });
  for (const paper of ["A4", "letter"]) {
    await page.reload();
    await state(page).getByText("55 Karten").waitFor();
    await page.evaluate(() => (window.print = () => undefined));
    await page.getByRole("combobox", { name: "Papier" }).selectOption(paper);
    await pick(page, "Drucken");
    await page.locator(".sheets").waitFor({ state: "attached" });
    expect(await page.locator("html").getAttribute("data-theme"), "dark paper needs too much ink").toBe("light");
    expect(await printed(page), paper).toBe(7);
  }
  expect(complaints).toEqual([]);
  await close();
});
