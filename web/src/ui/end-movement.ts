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
