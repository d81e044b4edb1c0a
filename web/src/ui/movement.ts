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

/** Presses and keys that end movement. */
const presses = ["pointerdown", "keydown"] as const;

/** Ends all movement on the page, except of what is pressed, which stays under the pointer until it is released. */
function land({ target }: Event): void {
  for (const movement of document.getAnimations()) {
    const { effect } = movement;
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    if (movement.timeline !== document.timeline) continue; // it follows the scroll position
    const held = target instanceof Node && target !== document.body && moved?.contains(target);
    if (!held && effect?.getComputedTiming().endTime !== Infinity) movement.finish();
  }
}

/** A press ends all movement, in every game: cards that are dealt or travel, a result that is shown part by part. */
export function endMovementOnPress(): void {
  for (const press of presses) addEventListener(press, land, true);
}
