import type { GamePlugin, Scene } from "../table/game";
import { figure } from "../i18n/figures";
import { t, tellMessage, tryText } from "../i18n/messages.svelte";
import type { Answer, GameView } from "../wire/types";

/**
 * The text of a hint: the move, the reason, or how the value was found, and its expected value compared with the next
 * best; empty strings if unknown.
 */
export type HintWords = { move: string; worth: string; why: string };

type Hinted = Answer & { type: "hinted" };

/** Half the width of a hint's interval, as in the program's terminal/hint.cpp. */
const doubt = 0.25;

/** Worths are hundredths: of a result, or percentages. The game's sentence picks one. */
const decimal = (hundredths: number) => figure(hundredths / 100, doubt);

function nextWords({ worth, next }: Hinted, game: GamePlugin, view: GameView, scene: Scene): string {
  if (!next || worth === null) return "";
  const less = Math.max(0, worth - next.worth);
  return (
    tryText(`${game.id}.hint.next`, {
      choice: next.choice ? game.tellChoice(next.choice, view, scene) : "",
      named: String(next.choice !== null),
      as_good: String(next.asGood),
      difference: decimal(less),
      percent: String(less),
    }) ?? ""
  );
}

export function hintWords(hint: Hinted, game: GamePlugin, view: GameView, scene: Scene): HintWords {
  const move = game.point?.(hint.choice) ?? t("web.hint.words", { choice: game.tellChoice(hint.choice, view, scene) });
  const { worth } = hint;
  const brings =
    worth === null
      ? undefined
      : tryText(`${game.id}.hint.worth`, { worth: decimal(worth), percent: String(worth), none: String(worth === 0) });
  return {
    move,
    worth: [brings, nextWords(hint, game, view, scene)].filter(Boolean).join(" "),
    why: hint.reasons.map(tellMessage).join(" ") || (brings ? t("web.hint.estimate") : ""),
  };
}

/** The whole hint for screen readers. */
export const hintSpoken = ({ move, worth, why }: HintWords): string =>
  [/[.!?]$/.test(move) ? move : `${move}.`, why, worth].filter(Boolean).join(" ");
