import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { ExpectStatic } from "vitest";
import type { Language } from "../../src/base/languages";
import { desktop, open, sitAt, type TableWish } from "./browser";
import { root } from "./root";
import { headingFaults, signsIn } from "./tree";

/** A game for a screen reader: the accessibility tree at some moments, and the announcements between them. */

declare global {
  interface Window {
    /** What was announced, and when the page last changed. */
    ears: { heard: string[]; last: number };
  }
}

/** Records what screen readers announce: changes in a live region that existed before, and new alerts. */
const listen = () => {
  const ears = { heard: [] as string[], last: performance.now() };
  window.ears = ears;
  const live = "[aria-live], [role=status], [role=log], [role=alert]";
  const regionOf = (node: Node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(live);
    return region && region.getAttribute("aria-live") !== "off" ? region : null;
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.matches("[aria-hidden=true], [hidden], script, style")) return "";
    return node.getAttribute("aria-label") ?? [...node.childNodes].map(textOf).join("");
  };
  const inReach = (node: Element) => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    return node.isConnected && (!modal || modal.contains(node));
  };
  const look = (records: MutationRecord[]) => {
    ears.last = performance.now();
    const told = new Set<Node>();
    for (const { type, target, addedNodes } of records) {
      const region = regionOf(target);
      if (region) for (const node of type === "characterData" ? [target] : addedNodes) told.add(node);
      else
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll("*")])
              if (alert.matches("[role=alert]")) told.add(alert);
    }
    for (const node of told) {
      const place = regionOf(node);
      const words = textOf(node).trim().replace(/\s+/g, " ");
      const within = [...told].some((other) => other !== node && other.contains(node));
      if (place && words && !within && inReach(place)) ears.heard.push(words);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
};

/** The focused element, as a screen reader announces it. */
const focus = () => {
  const at = document.activeElement;
  if (!at || at === document.body) return "nothing";
  const words = at.getAttribute("aria-label") ?? at.textContent ?? "";
  return `${at.getAttribute("role") ?? at.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, " ").slice(0, 80)}"`;
};

/** Shortens branches that are unchanged since the previous moment. */
function folded(tree: string, before: string): string {
  const branches = (text: string) => {
    const lines = text.split("\n");
    const depth = (line: string) => line.length - line.trimStart().length;
    return lines.map((line, from) => {
      let to = from + 1;
      while (to < lines.length && depth(lines[to]!) > depth(line)) ++to;
      return lines.slice(from, to);
    });
  };
  const known = new Set(branches(before).map((branch) => branch.join("\n")));
  const told: string[] = [];
  const now = branches(tree);
  for (let at = 0; at < now.length;) {
    const branch = now[at]!;
    const same = branch.length > 1 && known.has(branch.join("\n"));
    told.push(same ? `${branch[0]!} (as before)` : branch[0]!);
    at += same ? branch.length : 1;
  }
  return told.join("\n");
}

/** Removes what differs in every run, and the parts of pictures, which screen readers do not announce. */
const plain = (tree: string): string =>
  tree.replace(/\b[0-9a-f]{32}\b/g, "…").replace(/^( *)(- '?img ".*?"'?):(\n\1 .*)+/gm, "$1$2");

export type Moment = [title: string, act: (page: Page) => Promise<void>];

/**
 * Plays a game and compares each moment with the stored file for this game and language in `web/tests/reader`. `node
 * --run browser -- reader -u` writes these files again.
 */
export async function readGame(
  expect: ExpectStatic,
  browser: Browser,
  language: Language,
  wish: TableWish,
  moments: Moment[],
): Promise<void> {
  const { page, complaints, close } = await open(browser, { ...desktop, language });
  await page.addInitScript(listen);
  await page.reload();
  await sitAt(page, wish);
  let [text, before, heard] = [`${wish.game}, ${language}\n`, "", 0];
  for (const [index, [title, act]] of moments.entries()) {
    await act(page);
    // Also long enough for the press guard (ui/press-guard.ts), which ignores early presses.
    await page.waitForFunction(
      () => performance.now() - window.ears.last > 450 && !document.querySelector("main [aria-busy=true]"),
    );
    const tree = plain(await page.locator("body").ariaSnapshot());
    expect(signsIn(tree), `signs in names, ${title}`).toEqual([]);
    if (!(await page.locator("dialog[open]").count())) expect(headingFaults(tree), `headings, ${title}`).toEqual([]);
    const sounds = (await page.evaluate(() => window.ears.heard)).slice(heard);
    heard += sounds.length;
    expect(new Set(sounds).size, `nothing is said twice, ${title}: ${sounds.join(" / ")}`).toBe(sounds.length);
    text += `\n== ${index + 1}. ${title}\n${sounds.map((one) => `Heard: ${one}\n`).join("")}Focus: ${await page.evaluate(focus)}\n${folded(tree, before)}\n`;
    before = tree;
  }
  expect(complaints).toEqual([]);
  await close();
  await expect(text).toMatchFileSnapshot(join(root, `web/tests/reader/${wish.game}.${language}.txt`));
}
