import { describe, expect, test } from "vitest";
import { gapsFor, claimText } from "../../src/games/coupell/state/moves";
import { wordOf, worth, type Run } from "../../src/games/coupell/state/run";
import { robText, wishText } from "../../src/games/coppertwaddle/state/notation";
import { pathOf } from "../../src/games/coppertwaddle/state/points";
import { follow } from "../../src/table/changes";
import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import type * as Coupell from "../../src/wire/coupell";
import type { GameView, EventLogEntry } from "../../src/wire/types";
import { movesOf, playedGames, type PlayedGame } from "../support/fixtures";

const games = playedGames();
const gamesOf = (id: string) => games.filter(({ game }) => game === id);

type Stray = { where: string; kept: GameView; table: GameView };

/** Where a seat that follows the events sees a view that differs from the table's, if anywhere. */
function strayed(game: PlayedGame, heard: (told: EventLogEntry) => boolean): Stray | null {
  for (const [index, start] of game.starts.entries()) {
    let view = start;
    for (const [number, { told }] of game.steps.entries()) {
      const { events, view: table } = told[index]!;
      for (const event of events.filter(heard)) view = follow(view, event.changes);
      if (JSON.stringify(view) === JSON.stringify(table)) continue;
      const where = `seat ${index + 1}, step ${number}: ${events.map(({ event }) => event.type).join(", ")}`;
      return { where, kept: view, table };
    }
  }
  return null;
}

/** Whether a seat that misses these events gets a wrong view, or receives changes of missing places. */
function isLost(game: PlayedGame, missed: string): boolean {
  try {
    return strayed(game, ({ event }) => event.type !== missed) !== null;
  } catch (error) {
    return error instanceof TypeError;
  }
}

/** Events with a change that no later event overwrites before the table's next view. */
function lasting(events: readonly EventLogEntry[]): string[] {
  const later: string[] = [];
  return [...events].reverse().flatMap(({ event, changes }) => {
    const fresh = changes.filter(({ path }) => !later.some((one) => path === one || path.startsWith(`${one}/`)));
    later.push(...changes.map(({ path }) => path));
    return fresh.length > 0 ? [event.type] : [];
  });
}

describe.each(["copperdale", "coppertwaddle", "coupell"])("%s", (id) => {
  const played = gamesOf(id);

  test("after each step of each game, the page has the table's view, for every seat", () => {
    expect(played.length).toBeGreaterThan(7);
    for (const game of played) {
      const stray = strayed(game, () => true);
      if (stray) expect(stray.kept, `${JSON.stringify(game.settings)} ${stray.where}`).toEqual(stray.table);
    }
  });

  test("the page needs every kind of event that changes the view", () => {
    const changing = new Set(
      played.flatMap(({ steps }) => steps.flatMap(({ told }) => told.flatMap(({ events }) => lasting(events)))),
    );
    expect(changing.size).toBeGreaterThan(7);
    for (const type of changing) {
      expect(
        played.some((game) => isLost(game, type)),
        type,
      ).toBe(true);
    }
  });
});

describe("the page's notation equals the game's", () => {
  test("a claim, and its score", () => {
    let claims = 0;
    for (const { move, choice, told } of movesOf(gamesOf("coupell"))) {
      if (choice.type !== "claim") continue;
      const run: Run = { first: choice.place - 1, letters: [...choice.word.toUpperCase()] };
      expect(claimText(run, wordOf(run)!)).toBe(move);
      const claimed = told.events.find(({ event }) => event.type === "claimed")?.event as Extract<
        Coupell.Event,
        { type: "claimed" }
      >;
      expect(worth(run)).toBe(claimed.scored.length);
      claims += 1;
    }
    expect(claims).toBeGreaterThan(20);
  });

  test("a card that is put into a gap is there", () => {
    let put = 0;
    for (const { move, choice, view, told, seat } of movesOf(gamesOf("coupell"))) {
      if (choice.type !== "give_card" && choice.type !== "move_card") continue;
      const [gap] = gapsFor([{ move, choice }], choice.card).keys();
      const rowOf = (screen: Coupell.Screen) => screen.players.find((player) => player.seat !== seat)!.row;
      const before = rowOf(view as Coupell.Screen);
      const left = before.slice(0, gap).filter((card) => card !== choice.card);
      const after = rowOf(
        follow(view, told.events.find(({ event }) => event.type.startsWith("card_"))!.changes) as Coupell.Screen,
      );
      expect(after.indexOf(choice.card)).toBe(left.length);
      put += 1;
    }
    expect(put).toBeGreaterThan(50);
  });

  test("moves of Coppertwaddle that the page sends only so that the table explains why not", () => {
    const kinds: Record<string, number> = {};
    for (const { move, choice, view, game } of movesOf(gamesOf("coppertwaddle"))) {
      const screen = view as Coppertwaddle.Screen;
      const pieces = game.pieces as Coppertwaddle.Pieces;
      const [source, aim] = pathOf(choice as Coppertwaddle.Choice) ?? [];
      if (!source || choice.type === "discard") continue;
      // Of two effects, the move means the first, and it names no Ditch as the destination.
      if (choice.type === "rob") expect(move.startsWith(robText(screen, pieces, source)!), move).toBe(true);
      else if (move.includes("#2") || ("to" in choice && choice.to)) continue;
      else expect(wishText(screen, pieces, source, aim ?? null)).toBe(move);
      kinds[choice.type] = (kinds[choice.type] ?? 0) + 1;
    }
    expect(Object.keys(kinds).sort()).toEqual(["ability", "cancel", "declaration", "favour", "lay", "rob"]);
  });
});
