let keyboard = false;

addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);

/** Whether the last input came from the keyboard. Only then may the page move the focus. */
export function keyboardLast(): boolean {
  return keyboard;
}
