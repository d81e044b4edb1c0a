import { addStyle } from "../base/style-sheet";
import { fetchInTime } from "../base/timeout";
import { readSite, site, styleOf } from "../base/site.svelte";
import { loadTexts } from "../i18n/loading";
import { tellMessage } from "../i18n/messages.svelte";
import type texts from "../../../data/messages/en/site.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    site: typeof texts;
  }
}

/** Link previews want whole addresses. Programs that run no scripts read those that the build wrote (page-head.ts). */
function giveAddress(address: string): void {
  document.querySelector('meta[property="og:image"]')?.setAttribute("content", `${address}preview.jpg`);
}

/** The first screen waits at most this many milliseconds for the file. */
const patience = 2000;

/**
 * Applies `site.json`. If it is missing or invalid, the page keeps its defaults, and the console shows the error to the
 * operator.
 */
export async function takeSite(): Promise<void> {
  const answer = await fetchInTime("site.json", { patience, cache: "no-cache" }).catch(() => null);
  if (!answer?.ok) return;
  const read = readSite(await answer.text());
  if ("key" in read) {
    await loadTexts("site");
    return console.error(tellMessage(read));
  }
  site.now = read;
  if (read.address) giveAddress(read.address);
  const colours = styleOf(read);
  if (colours) addStyle(colours);
}
