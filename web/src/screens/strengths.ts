import { findGame } from "../table/registry";
import { computerCalled, ownNameOf, programNameOf } from "../table/characters";
import { breakable } from "../table/names";
import { usualComputers, type Computers } from "../table/computers";
import { recall, keep } from "../base/storage";
import { t } from "../i18n/messages.svelte";
import type { GameInfo } from "../wire/types";

/** A computer player to choose. */
type Choice = { player: string; name: string; text: string };

const computersOf = (game: string): Computers => findGame(game)?.computers ?? usualComputers;

/** Players are named NAME[:OPTION][:BUDGET]; the server lists them without the budget. */
const isKnown = (game: GameInfo, player: string): boolean =>
  game.players.some((known) => player === known || player.startsWith(`${known}:`));

/**
 * The computer players of a game that its server supports; empty for solo games. If it supports none of the page's, all
 * of the server's, so that a game always has an opponent.
 */
export function strengthsOf(game: GameInfo): Choice[] {
  if (game.seats < 2) return [];
  const offered = computersOf(game.id).strengths.filter(({ player }) => isKnown(game, player));
  if (offered.length > 0) return offered.map(({ player, name, text }) => ({ player, name: t(name), text: t(text) }));
  return game.players
    .filter((player) => programNameOf(player) === null)
    .map((player) => ({ player, name: ownNameOf(player) ?? player, text: "" }));
}

/** The programs that the server's operator has connected and that may play. */
export const programsOf = (game: GameInfo): Choice[] =>
  game.seats < 2
    ? []
    : game.players.flatMap((player) => {
        const name = programNameOf(player);
        return name === null ? [] : [{ player, name: breakable(name), text: "" }];
      });

/** "thoughtful", also for players of older games; null for unknown ones. */
function levelOf(game: string, player: string): string | null {
  const all = [...computersOf(game).strengths, ...usualComputers.strengths];
  const strength = all.find((one) => one.player === player);
  return strength ? t(strength.name) : null;
}

/** "Anselm (thoughtful)", wherever a player is named. */
export function computerName(game: string, player: string): string {
  const [name, level] = [computerCalled(player), levelOf(game, player)];
  return level === null ? name : t("web.computer.level", { name, level });
}

const levelName = (game: string) => `coppice.level.${game}`;

/** Stores the user's level. */
export const keepLevel = (game: string, player: string): void => keep(levelName(game), player);

/** The user's level. */
export const ownLevel = (game: string): string | null => recall(levelName(game));

/** The user and a computer at the user's level: at first the weakest opponent, or the usual partner. */
export function ownSeats(game: GameInfo): string[] {
  if (findGame(game.id)?.together) return standardSeats(game);
  const players = [...strengthsOf(game), ...programsOf(game)].map(({ player }) => player);
  const kept = ownLevel(game.id);
  const computer = players.find((player) => player === kept) ?? players[0];
  return standardSeats(game).map((seat) => (seat === "human" ? seat : (computer ?? seat)));
}

/** A person and the standard computer; only people if the game has no computer players. */
export function standardSeats(game: GameInfo): string[] {
  const players = strengthsOf(game).map(({ player }) => player);
  const { standard } = computersOf(game.id);
  const computer = players.find((player) => player === standard) ?? players[0] ?? "human";
  return Array.from({ length: game.seats }, (_, index) => (index === 0 ? "human" : computer));
}
