/**
 * Finds cut labels, in the page: text that reaches out of a box that clips it, out of the window's sides, or to the
 * very edge of its button. Text for screen readers only does not count.
 */
export const cutTexts = (): string[] => {
  /** The part of a font's height above and below that has no letters in it. */
  const spare = 0.3;
  const visible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const nameOf = (one: Element) =>
    [one.tagName.toLowerCase(), ...one.classList].filter((name) => !name.startsWith("svelte-")).join(".");
  const framed = ({ borderLeftStyle, boxShadow, backgroundColor }: CSSStyleDeclaration) =>
    borderLeftStyle !== "none" || boxShadow !== "none" || backgroundColor !== "rgba(0, 0, 0, 0)";

  const faultIn = (box: Element, text: DOMRect, letters: { top: number; bottom: number }): string => {
    const style = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const beside = text.left < left - 1 || text.right > right + 1;
    if (style.overflowX !== "visible" && style.display !== "inline" && beside)
      return `is cut at the side of ${nameOf(box)}`;
    const over = letters.top < top - 1 || letters.bottom > bottom + 1;
    if (/hidden|clip/.test(style.overflowY) && over) return `is cut above or below ${nameOf(box)}`;
    const close = text.left < left + 1.5 || text.right > right - 1.5;
    return box.matches("button, .button, summary") && framed(style) && close
      ? `touches the edge of ${nameOf(box)}`
      : "";
  };

  const faultOf = (element: Element, text: DOMRect): string => {
    const inset = parseFloat(getComputedStyle(element).fontSize) * spare;
    const letters = { top: text.top + inset, bottom: text.bottom - inset };
    let fault = "";
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { clipPath, opacity, position } = getComputedStyle(box);
      if (clipPath.startsWith("inset(50%") || opacity === "0") return "";
      fault ||= faultIn(box, text, letters);
      if (position === "fixed") break;
    }
    return fault || (text.left < -1 || text.right > innerWidth + 1 ? "lies outside the window" : "");
  };

  const faults = new Set<string>();
  const check = (element: Element, words: string, text: DOMRect) => {
    const fault = faultOf(element, text);
    if (fault) faults.add(`"${words.trim().replace(/\s+/g, " ").slice(0, 40)}" in ${nameOf(element)} ${fault}`);
  };
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!;
    if (!node.nodeValue!.trim() || element.closest("script, style, svg, dialog:not([open])") || !visible(element))
      continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    // What was told before and has no room wraps into a next column, which is not shown.
    if (text.left >= (element.closest(".recap")?.getBoundingClientRect().right ?? Infinity)) continue;
    check(element, node.nodeValue!, text);
  }
  // Generated content has no rectangle of its own. In the middle of its element, it takes the width of its only line or
  // of its longest word, and all that the element would have to scroll.
  const pen = document.createElement("canvas").getContext("2d")!;
  for (const element of [...document.querySelectorAll<HTMLElement>("[data-mark]")].filter(visible)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { font, letterSpacing, webkitLineClamp } = getComputedStyle(element);
    const words = element.dataset["mark"]!;
    pen.font = font;
    pen.letterSpacing = letterSpacing === "normal" ? "0px" : letterSpacing;
    const spills = element.scrollWidth - element.clientWidth;
    const widths = [words, ...words.split(/[\s\u00AD]/)].map((part) => pen.measureText(part).width);
    const wide = spills > 0 ? width + spills : Math.max(...widths.filter((one) => one <= width));
    const high = webkitLineClamp === "none" ? Math.max(0, element.scrollHeight - element.clientHeight) : 0;
    check(element, words, new DOMRect(left + Math.max(0, width - wide) / 2, top, wide, height + high));
  }
  return [...faults];
};
