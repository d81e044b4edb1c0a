import { onDestroy, tick, untrack } from "svelte";
import { keyboardLast } from "../base/last-input";
import type { TableSession } from "./session.svelte";

/** Resolves when the browser has drawn what changed, or will do so only when the page is seen again. */
const drawn = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** Serves the table: asks it for older events until there are `enough` or all. Call it while a component is created. */
export function reachBack(session: () => TableSession, enough: () => boolean = () => false): void {
  $effect(() => session().history.reach(enough));
}

/**
 * Announces what the table asks, each part when it changes. The old question stays until the table is idle, so nothing
 * is announced twice. Call it while a component is created.
 */
export function onAsked(session: () => TableSession, parts: () => readonly string[]): void {
  // Serves the live region.
  $effect(() => {
    const [now, waits] = [parts(), session().busy || session().forced !== null];
    if (!waits) session().announce(now);
  });
  onDestroy(() => session().announce([]));
}

/** Where the focus moves: the decision's area, and its first control. */
type NextFocus = {
  dock: () => HTMLElement | undefined;
  first: () => HTMLElement | null;
  /** Whether the focused element has lost its meaning. */
  spent?: (at: Element) => boolean;
};

/** The first match of the first selector that matches. A card on its way out is inert. */
export const firstOf = (...selectors: string[]): HTMLElement | null =>
  selectors
    .flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)].filter((found) => !found.closest("[inert]"))[0])
    .find((found) => found !== undefined) ?? null;

/**
 * Moves the focus when the pressed control disappears or changes its meaning, unless the user moved it elsewhere. After
 * a key press it moves to the next answer; after any other press, which may come from a screen reader, to the
 * decision's area. Call it while a component is created.
 */
export function onNextDecision(session: () => TableSession, { dock, first, spent = () => false }: NextFocus): void {
  let arrived = false;
  // Serves the focus.
  $effect(() => {
    const { ask, busy } = session();
    void untrack(async () => {
      // To focus an element lays out the page, which costs little once the change is drawn.
      await tick();
      await drawn();
      const at = document.activeElement;
      const lost = !at || at === document.body || at === dock() || !at.isConnected || spent(at);
      if (lost && ask && !busy && keyboardLast()) first()?.focus({ preventScroll: true });
      else if (lost && at !== dock() && arrived) dock()?.focus({ preventScroll: true });
      arrived ||= ask !== null;
    });
  });
}
