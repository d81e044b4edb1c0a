import type { GameOnShelf, Company } from "../../table/game";
import Picture from "./Picture.svelte";
import { t } from "../../i18n/messages.svelte";
import { nameOf, other } from "./state/people";

/** A short result for lists; one's own points come first. */
export function tellResult([first = 0, second = 0]: number[], company: Company): string {
  const points = { points: `${Math.max(first, second)} : ${Math.min(first, second)}` };
  if (first === second) return t("web.coppertwaddle.result.tie", points);
  const winner = first > second ? 1 : 2;
  if (winner === company.you) return t("web.coppertwaddle.result.won", points);
  if (other(winner) === company.you)
    return t("web.coppertwaddle.result.lost", { points: `${Math.min(first, second)} : ${Math.max(first, second)}` });
  return t("web.coppertwaddle.result.of", { ...points, player: nameOf(company, winner) });
}

export const onShelf: GameOnShelf = {
  id: "coppertwaddle",
  name: "coppertwaddle.name",
  line: "web.game.coppertwaddle.line",
  minutes: { from: 20, to: 40 },
  open: false,
  together: false,
  Picture,
  ownCards: true,
  tellResult,
  // docs/strength.md says how strong each one is.
  computers: {
    strengths: [
      { player: "level:beginner", name: "web.strength.beginner", text: "web.strength.beginner.text" },
      { player: "level:forgetful", name: "web.strength.forgetful", text: "web.strength.forgetful.text" },
      { player: "level:casual", name: "web.strength.casual", text: "web.strength.casual.text" },
      { player: "level:quick", name: "web.strength.quick", text: "web.strength.quick.text" },
      { player: "level:attentive", name: "web.strength.attentive", text: "web.strength.attentive.text" },
      { player: "level:thoughtful", name: "web.strength.thoughtful", text: "web.strength.thoughtful.text" },
      { player: "level:seasoned", name: "web.strength.seasoned", text: "web.strength.seasoned.text" },
      { player: "level:masterly", name: "web.strength.masterly", text: "web.strength.masterly.text" },
    ],
    standard: "level:thoughtful",
  },
};
