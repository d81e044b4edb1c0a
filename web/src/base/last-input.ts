let keyboard = false;

/** Call it at the start: the table that the first key press opens takes the focus. */
export function watchInput(): void {
  addEventListener("keydown", () => (keyboard = true), true);
  addEventListener("pointerdown", () => (keyboard = false), true);
}

/** Whether the last input came from the keyboard. Only then may the page move the focus. */
export function keyboardLast(): boolean {
  return keyboard;
}
