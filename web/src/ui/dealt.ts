/** Milliseconds that the deal of so many cards lasts (app.css). */
export const dealLasts = (cards: number): number => (cards === 0 ? 0 : 90 * (cards - 1) + 260);

/** Attach to a card: deals it as card `number` of a new game, from 0; null does nothing. */
export const dealtAs =
  (number: number | null) =>
  (card: HTMLElement | SVGElement): void => {
    if (number === null) return;
    card.style.setProperty("--dealt", String(number));
    card.classList.add("dealt");
    card.addEventListener("animationend", () => card.classList.remove("dealt"), { once: true });
  };
