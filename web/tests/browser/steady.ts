import type { Locator, Page } from "playwright-core";
import { press } from "./hand";
import { still } from "./wait";

/** A control that stayed, but moved: which one, during which step, and by how much. */
export type Jump = { what: string; during: string; by: string };

type Watch = { step: string; jumps: Jump[]; scrolls: boolean; stop: () => void };
declare global {
  interface Window {
    layoutWatch?: Watch;
  }
}

/**
 * Compares the positions of all controls in every frame, and records what moves by more than a pixel while it stays. A
 * card may travel along its row, but the places of the row must not move. So these cards are identified by their
 * places. Animated elements are checked after the animation.
 */
const record = () => {
  const pressable = "button, a[href], input, select, summary, [tabindex]:not([tabindex='-1'])";
  const pieces = "[data-row] [data-card]";
  type Seen = { x: number; y: number };
  const known = new Map<string, Seen>();
  const numbers = new WeakMap<Element, number>();
  let count = 0;

  const numberOf = (element: Element) => {
    if (!numbers.has(element)) numbers.set(element, ++count);
    return numbers.get(element)!;
  };
  const nameOf = (element: Element) => {
    const place = element.closest(
      "[data-row], .fan, .dock, .aids, .side, .margin, .sheet, .book, .felt, .notes, header, main",
    );
    const where = place
      ? (place.getAttribute("data-row") ?? place.getAttribute("class") ?? place.tagName.toLowerCase())
      : "";
    const label = element.getAttribute("aria-label") ?? element.textContent ?? element.className;
    return `${where.replace(/ ?svelte-\w+/g, "")}: ${label.trim().replace(/\s+/g, " ").slice(0, 60)} <${element.tagName.toLowerCase()} ${element.className.toString().replace(/ ?svelte-\w+/g, "")}>`;
  };
  const keyOf = (element: Element) => {
    if (!element.matches(pieces)) return `element ${numberOf(element)}`;
    const row = element.closest("[data-row]")!;
    return `place ${row.getAttribute("data-row")} ${[...row.querySelectorAll("[data-card]")].indexOf(element)}`;
  };
  const carried = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const moving = at.getAnimations().some((animation) => {
        const effect = animation.effect;
        return (
          effect instanceof KeyframeEffect &&
          effect
            .getKeyframes()
            .some((frame) => ["translate", "transform", "rotate", "scale"].some((one) => one in frame))
        );
      });
      if (moving || getComputedStyle(at).translate !== "none" || at.classList.contains("dragged")) return true;
    }
    return false;
  };

  const watch: Watch = { step: "", jumps: [], scrolls: false, stop: () => cancelAnimationFrame(next) };
  let next = 0;
  const look = () => {
    if (watch.scrolls) known.clear();
    const now = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(pressable)) {
      if (element.closest("dialog, [inert], [popover]") || !element.checkVisibility({ visibilityProperty: true }))
        continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const key = keyOf(element);
      now.add(key);
      const before = known.get(key);
      if (before && Math.abs(before.x - x) <= 1 && Math.abs(before.y - y) <= 1) continue; // adds up slow moves
      if (carried(element)) continue; // last, because it takes much longer than the other checks
      known.set(key, { x, y });
      if (!before) continue;
      if ((element as HTMLButtonElement).disabled || element.getAttribute("aria-disabled") === "true") continue;
      const by = `${Math.round(x - before.x)}, ${Math.round(y - before.y)} px`;
      watch.jumps.push({ what: nameOf(element), during: watch.step, by });
    }
    for (const key of known.keys()) if (!now.has(key)) known.delete(key);
    next = requestAnimationFrame(look);
  };
  next = requestAnimationFrame(look);
  window.layoutWatch = watch;
};

/**
 * Starts to watch a page that is at rest. Later movements are recorded under the name of the step, which begins at the
 * top of the page.
 */
export async function watchLayout(page: Page): Promise<(step: string) => Promise<void>> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await still(page);
  await page.evaluate(record);
  return (step) =>
    page.evaluate(async (name) => {
      const watch = window.layoutWatch!;
      watch.step = name;
      if (scrollY === 0) return;
      watch.scrolls = true;
      scrollTo(0, 0);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      watch.scrolls = false;
    }, step);
}

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Adds up what the browser counts as layout shift from now on, apart from the half second after a press. The page is
 * drawn, because the browser does not count what is transparent; only the log is not, because its newest lines push the
 * older ones down. Returns a function that tells the sum so far and its largest parts.
 */
export async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; told: string[] }>> {
  const watched = await page.evaluateHandle(() => {
    const noLog = new CSSStyleSheet();
    noLog.replaceSync(".log { visibility: hidden !important; }");
    document.adoptedStyleSheets = [noLog, ...document.adoptedStyleSheets.slice(1)];
    const shifts: { value: number; told: string }[] = [];
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName} ${node.className.toString()}` : `"${node?.textContent ?? "gone"}"`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          (one) => `${nameOf(one.node)} ${place(one.previousRect)} → ${place(one.currentRect)}`,
        );
        shifts.push({ value, told: `${value.toFixed(4)} ${moved.join(", ")}` });
      }
    }).observe({ type: "layout-shift" });
    return shifts;
  });
  return () =>
    watched.evaluate((shifts) => ({
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      told: [...shifts]
        .sort((a, b) => b.value - a.value)
        .slice(0, 12)
        .map(({ told }) => told),
    }));
}

/** All jumps since the start. */
export const jumpsOf = (page: Page): Promise<Jump[]> => page.evaluate(() => window.layoutWatch!.jumps);

/** Presses. If the control is out of sight, one scrolls to it first, which is no jump. */
export async function pressStill(what: Locator): Promise<void> {
  const watched = (scrolls: boolean) =>
    what.page().evaluate(async (now) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      if (window.layoutWatch) window.layoutWatch.scrolls = now;
    }, scrolls);
  await watched(true);
  await what.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    if (!one.contains(document.elementFromPoint(x + width / 2, y + height / 2)))
      one.scrollIntoView({ block: "center", behavior: "instant" });
  });
  await what.scrollIntoViewIfNeeded(); // a press would otherwise bring it in whole
  await watched(false);
  await press(what);
}

/** Presses one of the visible matches, if there is one. */
export async function pressIn(page: Page, selector: string, nth = 0): Promise<void> {
  const found = page.locator(selector).filter({ visible: true });
  if ((await found.count()) > 0) await pressStill(found.nth(nth));
}
