/** A press ends the animation. */
const doings = ["pointerdown", "keydown"] as const;

/** Milliseconds that the deal of so many cards lasts (app.css). */
export const dealLasts = (cards: number): number => (cards === 0 ? 0 : 90 * (cards - 1) + 260);

/** Attach to a card of a new game: it is dealt as number `n`. */
export const dealtAs =
  (number: number | null) =>
  (card: HTMLElement | SVGElement): (() => void) => {
    if (number === null) return () => undefined;
    card.style.setProperty("--dealt", String(number));
    card.classList.add("dealt");
    const rest = () => card.classList.remove("dealt");
    card.addEventListener("animationend", rest, { once: true });
    for (const doing of doings) addEventListener(doing, rest, { once: true, capture: true });
    return () => {
      for (const doing of doings) removeEventListener(doing, rest, { capture: true });
    };
  };
