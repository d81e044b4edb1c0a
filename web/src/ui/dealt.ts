/** Milliseconds that the deal of so many cards lasts (app.css). */
export const dealLasts = (cards: number): number => (cards === 0 ? 0 : 90 * (cards - 1) + 260);

/** Attach to a card of a new game: it is dealt as number `n`. */
export const dealtAs =
  (number: number | null) =>
  (card: HTMLElement | SVGElement): void => {
    if (number === null) return;
    card.style.setProperty("--dealt", String(number));
    card.classList.add("dealt");
    card.addEventListener("animationend", () => card.classList.remove("dealt"), { once: true });
  };
