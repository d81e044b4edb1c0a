import type { BrowserContext, Page } from "playwright-core";

/** Longer texts are cut, because people read the log. */
const most = 2000;

async function sight(page: Page): Promise<string> {
  const dialogs = await page.locator("dialog[open]").allInnerTexts();
  const shown = await page.locator("body").innerText();
  const parts = [...dialogs.map((text) => `[dialog] ${text}`), shown];
  return `${page.url()}\n${parts
    .join("\n")
    .replace(/\s*\n\s*/g, " | ")
    .slice(0, most)}`;
}

/** The open pages of a file's tests: those of a failed test, and of a test that runs beside it. */
export class LastSight {
  #open = new Set<BrowserContext>();

  follow(context: BrowserContext): void {
    this.#open.add(context);
    context.once("close", () => this.#open.delete(context));
  }

  async tell(test: string): Promise<void> {
    for (const page of [...this.#open].flatMap((context) => context.pages())) {
      console.log(`"${test}" failed; open then: ${await sight(page).catch((error: unknown) => String(error))}`);
    }
  }
}
