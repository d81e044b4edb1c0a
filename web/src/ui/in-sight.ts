import type { Attachment } from "svelte/attachments";

/** Calls this when the element is in view. */
export function inSight(call: () => void): Attachment<Element> {
  return (element) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call();
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
