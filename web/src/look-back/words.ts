import { preferences } from "../app/preferences.svelte";
import type { GamePlugin, Scene } from "../games/game";
import { t } from "../i18n/messages.svelte";
import "./texts";
import type { JudgedDecision, JudgedMove, Replay } from "../wire/types";
import type { About, Parts } from "./sums";

/** A worth without its sign, in the game's coin: "1.25 medals", "12.5 %". */
export function amount(worth: number, about: About, game: string): string {
  const percent = about.rivals ? 100 : 1;
  const format = new Intl.NumberFormat(preferences.language, { maximumFractionDigits: about.rivals ? 1 : 2 });
  const value = format.format((Math.abs(worth) / about.unit) * percent);
  return t("analysis.amount", { coin: about.rivals ? "chance" : game, value });
}

/** The same with its sign, for what changed. */
export const change = (worth: number, about: About, game: string): string =>
  `${worth > 0 ? "+" : worth < 0 ? "−" : ""}${amount(worth, about, game)}`;

/** How the game came out for whoever looks back, for sentences. */
export function outcome(parts: Parts, about: About, over: boolean): string {
  if (!over || !about.end) return "open";
  if (!about.rivals) return "over";
  return parts.end === about.unit ? "won" : parts.end === 0 ? "lost" : "tied";
}

/** A judged move in words, with the eyes of whoever decided. */
export function choiceTold({ move, choice }: JudgedMove, { moves, seat }: JudgedDecision, at: { replay: Replay; game: GamePlugin; scene: Scene }): string {
  if (!choice) return t(move ? "look.gaveUp" : "look.notGiveUp");
  const view = at.replay.steps[moves - 1]?.view ?? at.replay.view;
  return at.game.tellChoice(choice, view, { ...at.scene, seat });
}
