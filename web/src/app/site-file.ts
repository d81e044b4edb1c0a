import { fetchInTime } from "../base/in-time";
import { readSite, site, styleOf } from "../base/site.svelte";
import { loadTexts } from "../i18n/loading";
import { tellMessage } from "../i18n/messages.svelte";
import type texts from "../../../data/messages/en/site.json";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    site: typeof texts;
  }
}

/** Milliseconds that the first screen waits for the file at most. */
const patience = 2000;

/**
 * Takes over what `site.json` beside the page says. Where it is missing or wrong, the page is as it is by itself; what
 * is wrong stands in the browser's console, for whoever runs the site.
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
  const colours = styleOf(read);
  if (!colours) return;
  const style = document.createElement("style");
  style.textContent = colours;
  document.head.append(style);
}
