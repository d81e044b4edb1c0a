import type { Key } from "../i18n/catalogues";
import { t } from "../i18n/messages.svelte";
import type { GameInfo } from "../wire/types";

type Strength = { player: string; name: Key; text: Key };

/** What a game offers, the weakest first, and the one to begin with. */
type Offer = { strengths: Strength[]; standard: string };

const quick: Strength = { player: "greedy", name: "web.strength.quick", text: "web.strength.quick.text" };

/** How well the computer can play each game, in plain words; a game that one plays alone has none. */
const offers: Record<string, Offer> = {
  coppertwaddle: {
    strengths: [
      quick,
      { player: "ismcts:500ms", name: "web.strength.thoughtful", text: "web.strength.thoughtful.text" },
      { player: "ismcts:2000ms", name: "web.strength.deep", text: "web.strength.deep.text" },
    ],
    standard: "ismcts:500ms",
  },
  coupell: {
    strengths: [
      quick,
      { player: "planner:common:500ms", name: "web.strength.everyday", text: "web.strength.everyday.text" },
      { player: "planner:considerate:500ms", name: "web.strength.dictionary", text: "web.strength.dictionary.text" },
    ],
    standard: "planner:common:500ms",
  },
};

/** A player is written NAME[:OPTION][:BUDGET]; the server lists it without the budget. */
const isKnown = (game: GameInfo, player: string): boolean =>
  game.players.some((known) => player === known || player.startsWith(`${known}:`));

/** The computer players of a game that its server knows, too. */
export function strengthsOf(game: GameInfo): Strength[] {
  return (offers[game.id]?.strengths ?? []).filter(({ player }) => isKnown(game, player));
}

/** "the computer, thoughtful", as it stands in "against …" or "with …"; a player that the page does not offer is called as the game calls it. */
export function computerName(player: string, together: boolean): string {
  const all = Object.values(offers).flatMap(({ strengths }) => strengths);
  const strength = all.find((one) => one.player === player);
  return t(together ? "web.seat.computer.partner" : "web.seat.computer.strength", { strength: strength ? t(strength.name) : player });
}

/** A person and the computer, as one would begin; people alone where the game has no computer players. */
export function standardSeats(game: GameInfo): string[] {
  const players = strengthsOf(game).map(({ player }) => player);
  const standard = offers[game.id]?.standard;
  const computer = players.find((player) => player === standard) ?? players[0] ?? "human";
  return Array.from({ length: game.seats }, (_, index) => (index === 0 ? "human" : computer));
}
