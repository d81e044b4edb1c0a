import { onDestroy, tick, untrack } from "svelte";
import { keyboardLast } from "../base/last-input";
import type { TableSession } from "./session.svelte";

/** Called while a component is made: does something whenever another question is asked, before it is drawn. */
export function onQuestion(session: () => TableSession, act: () => void): void {
  $effect.pre(() => {
    void session().ask;
    untrack(act);
  });
}

/** Called while a component is made: does something with whatever happens at the table, before it is drawn. */
export function onEvent(session: () => TableSession, act: (event: TableSession["latest"]) => void): void {
  $effect.pre(() => {
    const event = session().latest;
    untrack(() => act(event));
  });
}

/**
 * Called while a component is made: what the table asks is read out, each part of it when it has changed. What was
 * asked before stands until the table is free again, so that nothing is said twice.
 */
export function onAsked(session: () => TableSession, parts: () => readonly string[]): void {
  $effect(() => {
    const [now, waits] = [parts(), session().busy || session().forced !== null];
    if (!waits) untrack(() => (session().asked = now));
  });
  onDestroy(() => (session().asked = []));
}

/** Where the focus goes on: the place of the decision, and the first thing there that can be pressed. */
type NextFocus = {
  dock: () => HTMLElement | undefined;
  first: () => HTMLElement | null;
  /** What has the focus, but is no longer what it was. */
  spent?: (at: Element) => boolean;
};

/** What the first of these selectors finds that finds anything. */
export const firstOf = (...selectors: string[]): HTMLElement | null =>
  selectors.map((one) => document.querySelector<HTMLElement>(one)).find((found) => found !== null) ?? null;

/**
 * Called while a component is made: what was pressed is gone, or means something else now, so the focus goes on, unless
 * it went elsewhere on purpose. After a key it is at the next answer; after any other press, which a screen reader may
 * make, too, at the place of the decision.
 */
export function onNextDecision(session: () => TableSession, { dock, first, spent = () => false }: NextFocus): void {
  let arrived = false;
  $effect(() => {
    const { ask, busy } = session();
    void untrack(async () => {
      await tick();
      const at = document.activeElement;
      const lost = !at || at === document.body || at === dock() || !at.isConnected || spent(at);
      if (lost && ask && !busy && keyboardLast()) first()?.focus({ preventScroll: true });
      else if (lost && at !== dock() && arrived) dock()?.focus({ preventScroll: true });
      arrived ||= ask !== null;
    });
  });
}
