import { partMissing } from "../base/parts";
import type { Answer, Welcome } from "../wire/types";
import type { TableListener } from "./connection";

/**
 * Wraps a listener so that it receives a welcome only after the game's code and texts are loaded. Later answers wait,
 * too. `bring` returns nothing if nothing needs loading.
 */
export function afterLoad(
  bring: (welcome: Welcome) => Promise<unknown> | undefined,
  listener: TableListener,
): TableListener {
  let unheard: Answer[] | null = null;

  async function wait(coming: Promise<unknown>, kept: Answer[]): Promise<void> {
    try {
      await coming;
    } catch {
      return listener.turnedAway(partMissing);
    }
    unheard = null;
    for (const answer of kept) listener.answer(answer);
  }

  return {
    ...listener,
    answer(answer) {
      if (unheard) return void unheard.push(answer);
      const coming = answer.type === "welcome" ? bring(answer) : undefined;
      if (!coming) return listener.answer(answer);
      unheard = [answer];
      void wait(coming, unheard);
    },
  };
}
