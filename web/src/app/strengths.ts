import type { Key } from "../i18n/catalogues";
import { t } from "../i18n/messages.svelte";
import type { GameInfo } from "../wire/types";

type Strength = { player: string; name: Key; text: Key };

/** How well the computer can play, in plain words; the weakest first. */
const strengths: Strength[] = [
  { player: "greedy", name: "web.strength.quick", text: "web.strength.quick.text" },
  { player: "ismcts:500ms", name: "web.strength.thoughtful", text: "web.strength.thoughtful.text" },
  { player: "ismcts:2000ms", name: "web.strength.deep", text: "web.strength.deep.text" },
];

export function strengthsOf(game: GameInfo): Strength[] {
  return strengths.filter(({ player }) => game.players.includes(player.split(":")[0] ?? ""));
}

/** "the computer, thoughtful", as it stands in "against …" or "with …"; a player that the page does not offer is called as the game calls it. */
export function computerName(player: string, together: boolean): string {
  const strength = strengths.find((one) => one.player === player);
  return t(together ? "web.seat.computer.partner" : "web.seat.computer.strength", { strength: strength ? t(strength.name) : player });
}

/** A person against the computer, as one would begin; the person alone where one plays alone. */
export function standardSeats(game: GameInfo): string[] {
  const computer = strengthsOf(game)[1]?.player ?? "human";
  return Array.from({ length: game.seats }, (_, index) => (index === 0 ? "human" : computer));
}
