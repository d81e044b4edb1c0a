import type { GamePlugin, Scene } from "../table/game";
import type { Key } from "../i18n/catalogues";
import { figure } from "../i18n/figures";
import { t, tellMessage, tryText } from "../i18n/messages.svelte";
import "./texts";
import type { DecisionReview, ReviewedMove, Replay } from "../wire/types";
import { lossOf, type About, type Parts } from "./sums";

/** What worths are measured in. */
type Measure = Pick<About, "rivals" | "unit" | "tolerance">;

/** What is hardly worse is right, too, so a worth is known to about the tolerance. */
function number(worth: number, about: Measure): string {
  const unit = about.unit / (about.rivals ? 100 : 1);
  return figure(Math.abs(worth) / unit, about.tolerance / unit);
}

/** With the game's unit, if it has one (GAME.amount); a chance is in percent, and `more` if it exceeds a whole win. */
function withUnit(worth: number, about: Measure, game: string, ofRivals: Key, more = false): string {
  const value = number(worth, about);
  if (about.rivals) return t(ofRivals, { value, more: String(more) });
  return tryText(`${game}.amount`, { value }) ?? value;
}

/** The shortest form, for a chart: "24.8", "50%". */
export const mark = (worth: number, about: About): string =>
  about.rivals ? amount(worth, about, "") : number(worth, about);

/** An expectation with its unit: "24.8 medals", "52%". */
export const amount = (worth: number, about: About, game: string): string =>
  withUnit(worth, about, game, "analysis.chance");

/** A difference without its sign, for sentences: "1.2 medals", "5 percentage points", "more than a whole win". */
export const difference = (worth: number, about: Measure, game: string): string =>
  withUnit(worth, about, game, "analysis.chance.difference", Math.abs(worth) > about.unit);

/** A difference with its sign, for tables. */
export const change = (worth: number, about: About, game: string): string =>
  `${worth > 0 ? "+" : worth < 0 ? "−" : ""}${withUnit(worth, about, game, "analysis.chance.difference")}`;

/** Why the better move is better, as a hint would have told the player of that seat. */
export const reasonsTold = ({ reasons }: DecisionReview): string => (reasons ?? []).map(tellMessage).join(" ");

/** The result for the viewer, for sentences. */
export function outcome(parts: Parts, about: About, over: boolean): string {
  if (!over || !about.end) return "open";
  if (!about.rivals) return "over";
  return parts.end === about.unit ? "won" : parts.end === 0 ? "lost" : "tied";
}

/** `own` tells that the sums are the reader's. */
type Told = { game: string; name: string; own: boolean; outcome: string };

/** A sentence for each part. */
export function summary(parts: Parts, about: About, told: Told): string {
  const by = (worth: number) => difference(worth, about, told.game);
  const some = (worth: number) => (worth === 0 ? "nothing" : "some");
  return t(about.rivals ? "look.summary.rivals" : "analysis.summary", {
    name: told.name,
    own: String(told.own),
    start: amount(parts.start, about, told.game),
    turn: parts.draws > 0 ? "gave" : parts.draws < 0 ? "took" : "none",
    draws: by(parts.draws),
    cost: some(parts.own),
    lost: by(parts.own),
    given: some(parts.others),
    gift: by(parts.others),
    later: parts.judge > 0 ? "more" : parts.judge < 0 ? "less" : "none",
    judge: by(parts.judge),
    outcome: told.outcome,
    end: amount(parts.end, about, told.game),
  });
}

/** "month 5": a game may have its own word for a turn (GAME.moment). */
export const momentTold = (number: number, game: string): string =>
  tryText(`${game}.moment`, { number }) ?? t("web.end.turning.turn", { number });

/** What a decision cost. */
export const lossTold = (decision: DecisionReview, about: About, game: string): string =>
  about.rivals
    ? t("look.loss.rivals", {
        played: amount(decision.played.worth, about, game),
        best: amount(decision.best.worth, about, game),
      })
    : t("look.loss", { loss: difference(lossOf(decision), about, game) });

/** A judged move in words, as its player would read it. */
export function choiceTold(
  { move, choice }: ReviewedMove,
  { moves, seat }: DecisionReview,
  at: { replay: Replay; game: GamePlugin; scene: Scene },
): string {
  if (!choice) return t(move ? "look.gaveUp" : "look.notGiveUp");
  const view = at.replay.steps[moves - 1]?.view ?? at.replay.view;
  return at.game.tellChoice(choice, view, { ...at.scene, seat });
}
