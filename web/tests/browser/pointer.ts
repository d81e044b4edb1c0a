import type { CDPSession, Page } from "playwright-core";
import { thorough } from "./browser";
import { still } from "./wait";

/**
 * What one can see can be pressed: at every size, in small and large letters, the browser is asked what a pointer meets
 * in the middle of each control and at four points around it, and how large the part is that it meets.
 */

type Size = [width: number, height: number];

/** Width and height in CSS pixels: phones, upright and on their side, then tablets and desktops. */
export const sizes: Size[] = [
  [360, 640],
  [390, 844],
  [740, 360],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1280, 800],
  [1366, 657],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
];

/** Where it is tightest: ./check tries the games there, ./check --all at all sizes. */
const tightest = ["360×640", "740×360", "1366×657"];
const gameSizes = thorough ? sizes : sizes.filter(([width, height]) => tightest.includes(`${width}×${height}`));

/** WCAG 2.2: the smallest side of a control for a thumb, and for a mouse. */
const thumb = 44;
const mouse = 24;

/** Checks the controls of the screen at its current size, in the page. */
const unpressable = (least: number): string[] => {
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, label, [role=button]";
  const inner = [
    [0.5, 0.5],
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const;
  const nameOf = (one: Element) =>
    `${[one.tagName.toLowerCase(), ...one.classList].filter((name) => !name.startsWith("svelte-")).join(".")} "${(one.getAttribute("aria-label") ?? one.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 30)}"`;

  // An open chat lies over the table, too.
  const modal = [...document.querySelectorAll("dialog:modal, .chat")].at(-1);
  const hidden = (one: Element) => {
    for (let at: Element | null = one; at && at !== document.documentElement; at = at.parentElement) {
      const { opacity, clipPath } = getComputedStyle(at);
      if (opacity === "0" || clipPath.startsWith("inset(50%")) return true;
    }
    return false;
  };
  const isControl = (one: HTMLElement) => {
    if (one.matches(":disabled") || one.closest("[inert]") || (modal && !modal.contains(one))) return false;
    if (one instanceof HTMLLabelElement && (!one.control || one.control.matches(":disabled"))) return false;
    if (one instanceof HTMLLabelElement && !/checkbox|radio|file/.test((one.control as HTMLInputElement).type))
      return false;
    // The label around a field is its control.
    if (one instanceof HTMLInputElement && /checkbox|radio|file/.test(one.type) && one.closest("label")) return false;
    const { bottom, right } = one.getBoundingClientRect();
    if (bottom + scrollY <= 0 || right + scrollX <= 0) return false; // it appears with the focus
    return one.checkVisibility({ visibilityProperty: true }) && !hidden(one);
  };
  const boxOf = (one: Element) =>
    [...one.getClientRects()].reduce((a, b) => (a.width * a.height >= b.width * b.height ? a : b), new DOMRect());
  const meets = (one: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return null;
    if (one.contains(hit)) return one;
    return hit.closest("label")?.control === one ? one : hit;
  };
  /** How far a pointer can go from here, to both sides, and still meet the control. */
  const reach = (one: HTMLElement, x: number, y: number, dx: number, dy: number) => {
    const go = (sign: number) => {
      let far = 0;
      for (const step of [16, 4, 1])
        while (far < 2 * least && meets(one, x + sign * (far + step) * dx, y + sign * (far + step) * dy) === one)
          far += step;
      return far;
    };
    return go(1) + go(-1) + 1;
  };
  const isInSentence = (one: HTMLElement) => {
    if (getComputedStyle(one).display !== "inline") return false;
    let block = one.parentElement!;
    while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement!;
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue!.trim() && !text.parentElement!.closest(controls)) return true;
    return false;
  };
  const inWindow = ({ left, top, right, bottom }: DOMRect) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;

  /**
   * Cards and what is on a board may be smaller than a thumb, because a board has to fit the screen, but no smaller
   * than for a mouse: 24 px, as WCAG 2.5.8 asks for any pointer. Piles are no smaller than a thumb, and Occupations'
   * names only where the rows are.
   */
  const leastOf = (one: HTMLElement) => {
    if (one.matches(".pile, .name")) return Math.min(least, one.closest("li")?.clientHeight ?? least);
    return one.matches("[data-card], [data-point]") || one.closest(".sheet, .book, .felt, .described") ? 24 : least;
  };
  const ample = (one: HTMLElement, wide: number, high: number) => Math.min(wide, high) >= leastOf(one) - 0.5;

  const faultOf = (one: HTMLElement): string => {
    const { left, top, width, height } = boxOf(one);
    if (width < 1 || height < 1) return "";
    const points = inner.map(([x, y]) => [left + width * x, top + height * y] as const);
    const met = points.map(([x, y]) => meets(one, x, y));
    // While a card is held, the places between the others lie over their edges.
    const over = met.find((hit) => hit !== one && !hit?.closest(".gap"));
    const large = () =>
      points.some(([x, y], at) => met[at] === one && ample(one, reach(one, x, y, 1, 0), reach(one, x, y, 0, 1)));
    if (over !== undefined) {
      // Cards of a row may overlap as long as enough of each is free.
      const beside = over && one.parentElement!.parentElement!.contains(over) && over.closest(controls);
      if (beside && large()) return "";
      const seen = met.filter((hit) => hit === one).length;
      return `is met at ${seen} of 5 points, under ${over ? nameOf(over) : "nothing"}`;
    }
    if (ample(one, width, height) || isInSentence(one) || large()) return "";
    return `is only ${Math.round(width)}×${Math.round(height)} px large`;
  };

  const [x, y] = [scrollX, scrollY];
  const faults: string[] = [];
  for (const one of [...document.querySelectorAll<HTMLElement>(controls)].filter(isControl)) {
    let fault = inWindow(boxOf(one)) ? faultOf(one) : "outside";
    // One scrolls until one sees it.
    for (const block of ["center", "start", "end"] as const) {
      if (!fault) break;
      one.scrollIntoView({ block, inline: "center", behavior: "instant" });
      fault = faultOf(one);
    }
    if (fault) faults.push(`${nameOf(one)} ${fault}`);
  }
  scrollTo({ left: x, top: y, behavior: "instant" });
  return faults;
};

const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** Sets the browser's size of letters, as people do in its settings: 16 is usual. */
const write = async (page: Page, letters: number) =>
  (await sessionOf(page)).send("Page.setFontSizes", { fontSizes: { standard: letters, fixed: letters } });

/** Makes the screen one to touch, with a coarse pointer. */
const touch = async (page: Page, enabled: boolean) =>
  (await sessionOf(page)).send("Emulation.setTouchEmulationEnabled", { enabled, maxTouchPoints: 1 });

/** The faults of this moment at all sizes, each said once with all the windows in which it is seen. */
export async function pointerFaults(page: Page, moment: string, at: Size[] = gameSizes): Promise<string[]> {
  const before = page.viewportSize()!;
  const found = new Map<string, string[]>();
  const look = async (least: number) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(unpressable, least);
  };
  for (const [width, height] of at) {
    const isPhone = Math.min(width, height) < 500;
    await page.setViewportSize({ width, height });
    await touch(page, isPhone);
    for (const letters of [16, 32]) {
      await write(page, letters);
      const least = isPhone ? thumb : mouse;
      let faults = await look(least);
      if (faults.length > 0) {
        await still(page); // something may have been on its way
        faults = await look(least);
      }
      for (const fault of faults)
        found.set(fault, [...(found.get(fault) ?? []), `${width}×${height}${letters > 16 ? " in large letters" : ""}`]);
    }
  }
  await write(page, 16);
  await touch(page, false);
  await page.setViewportSize(before);
  return [...found].map(([fault, sizes]) => `${moment}: ${fault} (${sizes.join(", ")})`);
}
