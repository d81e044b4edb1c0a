/** The button that was pressed is gone: the keyboard goes on at the screen, which stays where it is. */
export function focusMain() {
  document.getElementById("main")?.focus({ preventScroll: true });
}
