import type { Attachment } from "svelte/attachments";

/** Hides a text that does not fit its card, so that none is cut. The drawing takes its place. */
export const wholeText: Attachment<HTMLElement> = (card) => {
  const [face, text] = [".face", ".text"].map((part) => card.querySelector<HTMLElement>(part));
  if (!face || !text) return;
  const watch = new ResizeObserver(() => {
    const { paddingTop, paddingBottom } = getComputedStyle(face);
    const others = [...face.querySelectorAll<HTMLElement>(".name, .foot")].map((one) => one.offsetHeight);
    const taken = others.reduce((sum, height) => sum + height, parseFloat(paddingTop) + parseFloat(paddingBottom));
    card.classList.toggle("untexted", text.offsetHeight > face.clientHeight - taken);
  });
  watch.observe(face);
  watch.observe(text);
  return () => watch.disconnect();
};
