let keyboard = false;

addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);

/** Whether the keyboard was used last: only then may the page move the focus along. */
export function keyboardLast(): boolean {
  return keyboard;
}
