/** Moves the focus to the screen after its button disappeared, without scrolling. */
export function focusMain() {
  document.getElementById("main")?.focus({ preventScroll: true });
}
