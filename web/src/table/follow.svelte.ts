import { untrack } from "svelte";
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
