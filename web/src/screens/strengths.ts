import { findGame } from "../table/registry";
import { characterOf, computerCalled } from "../table/characters";
import { usualComputers, type Computers } from "../table/computers";
import { recall, keep } from "../base/storage";
import { t } from "../i18n/messages.svelte";
import type { GameInfo } from "../wire/types";

/** A computer player in words, as one chooses it. */
type Choice = { player: string; name: string; text: string };

const computersOf = (game: string): Computers => findGame(game)?.computers ?? usualComputers;

/** A player is written NAME[:OPTION][:BUDGET]; the server lists it without the budget. */
const isKnown = (game: GameInfo, player: string): boolean =>
  game.players.some((known) => player === known || player.startsWith(`${known}:`));

/**
 * The computer players of a game that its server knows, too; none of a game that one plays alone. Where it knows none
 * of them, all that it has, called as the page or the program calls them: a game must not be without a computer for
 * want of words.
 */
export function strengthsOf(game: GameInfo): Choice[] {
  if (game.seats < 2) return [];
  const offered = computersOf(game.id).strengths.filter(({ player }) => isKnown(game, player));
  if (offered.length > 0) return offered.map(({ player, name, text }) => ({ player, name: t(name), text: t(text) }));
  return game.players.map((player) => ({
    player,
    name: characterOf(player) ? computerCalled(player) : player,
    text: "",
  }));
}

/** "thoughtful", also of a player that older games had; null of one that the page never offered. */
function levelOf(game: string, player: string): string | null {
  const all = [...computersOf(game).strengths, ...usualComputers.strengths];
  const strength = all.find((one) => one.player === player);
  return strength ? t(strength.name) : null;
}

/** "Anselm (thoughtful)", wherever one reads against whom or with whom somebody plays. */
export function computerName(game: string, player: string): string {
  const [name, level] = [computerCalled(player), levelOf(game, player)];
  return level === null ? name : t("web.computer.level", { name, level });
}

const levelName = (game: string) => `coppice.level.${game}`;

/** What this person plays against from now on. */
export const keepLevel = (game: string, player: string): void => keep(levelName(game), player);

/** What this person chose to play against. */
export const ownLevel = (game: string): string | null => recall(levelName(game));

/** A person and the computer as this person plays it: at first the weakest opponent, or the usual partner. */
export function ownSeats(game: GameInfo): string[] {
  if (findGame(game.id)?.together) return standardSeats(game);
  const players = strengthsOf(game).map(({ player }) => player);
  const kept = ownLevel(game.id);
  const computer = players.find((player) => player === kept) ?? players[0];
  return standardSeats(game).map((seat) => (seat === "human" ? seat : (computer ?? seat)));
}

/** A person and the computer of usual strength; people alone where the game has no computer players. */
export function standardSeats(game: GameInfo): string[] {
  const players = strengthsOf(game).map(({ player }) => player);
  const { standard } = computersOf(game.id);
  const computer = players.find((player) => player === standard) ?? players[0] ?? "human";
  return Array.from({ length: game.seats }, (_, index) => (index === 0 ? "human" : computer));
}
