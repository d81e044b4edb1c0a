import { beforeEach, expect, test } from "vitest";
import type { GamePlugin, Scene } from "../../src/table/game";
import type { Answer, GameChoice, GameView } from "../../src/wire/types";
import { preferences } from "../../src/base/preferences.svelte";
import { hintSpoken, hintWords } from "../../src/screens/hint-words";

type Hinted = Answer & { type: "hinted" };

const settle = { type: "settle", suits: ["hearts"] } as GameChoice;
const grow = { type: "grow", suit: "spades", spaces: 1, match: "none" } as GameChoice;
const hinted = (more: Partial<Hinted>): Hinted => ({
  type: "hinted",
  id: "1",
  choice: settle,
  move: "settle H",
  worth: null,
  next: null,
  reasons: [],
  ...more,
});

/** A game that describes its choices by their type, and can point at one of them. */
const gameOf = (id: string) =>
  ({
    id,
    tellChoice: (choice: GameChoice) => `the ${choice.type}`,
    point: (choice: GameChoice) => (choice.type === "run" ? "Look here. Ask again." : null),
  }) as unknown as GamePlugin;
const wordsOf = (game: string, more: Partial<Hinted>) =>
  hintWords(hinted(more), gameOf(game), {} as GameView, {} as Scene);

beforeEach(() => {
  preferences.language = "en";
});

test("unknown values are omitted", () => {
  const words = wordsOf("copperdale", {});
  expect(words).toEqual({ move: "A hint: the settle", worth: "", why: "" });
  expect(hintSpoken(words)).toBe("A hint: the settle.");
});

test("medals, the next best move and the difference, in both languages", () => {
  const more = { worth: 2413, next: { choice: grow, worth: 2379, asGood: false } };
  expect(wordsOf("copperdale", more).worth).toBe("About 24.1 medals at the end. Next best (−0.3): the grow.");
  preferences.language = "de";
  expect(wordsOf("copperdale", more).worth).toBe("Etwa 24,1 Medaillen am Ende. Nächstbeste Wahl (−0,3): the grow.");
});

test("a difference that may be noise is not reported", () => {
  const next = { choice: grow, worth: 2420, asGood: true };
  expect(wordsOf("copperdale", { worth: 2413, next }).worth).toBe(
    "About 24.1 medals at the end. By this estimate about as good: the grow.",
  );
});

test("rivals see a probability of winning", () => {
  const next = { choice: grow, worth: 51, asGood: false };
  expect(wordsOf("coppertwaddle", { worth: 62, next }).worth).toBe(
    "About 62% to win this game. Next best (−11 percentage points): the grow.",
  );
});

test("a hint that only points names no other move", () => {
  const run = { type: "run", place: 2, cards: [4, 7, 1, 3] } as GameChoice;
  const pointing = { choice: run, move: null, worth: 1126 };
  const words = wordsOf("coupell", { ...pointing, next: { choice: null, worth: 1080, asGood: false } });
  expect(words.worth).toBe("About 11.3 points a pile at the end. The next best brings 0.5 less.");
  expect(hintSpoken(words)).toBe(`Look here. Ask again. ${words.why} ${words.worth}`);
  const unnamed = { ...pointing, next: { choice: null, worth: 1126, asGood: true } };
  expect(wordsOf("coupell", unnamed).worth).toBe("About 11.3 points a pile at the end.");
});

test("a value of 0 means that the game can hardly be won", () => {
  expect(wordsOf("coupell", { worth: 0 }).worth).toBe("It looks as if the piles will not be equal.");
});

test("reasons are sentences", () => {
  const reasons = [
    { key: "copperdale.why.monument_lacks", arguments: { monument: "statues", suit: "hearts", count: "2" } },
    { key: "copperdale.why.medals", arguments: { medals: "1" } },
  ];
  const words = wordsOf("copperdale", { reasons });
  expect(words.why).toBe("Statues then lack only Hearts; 2 such cards are still unseen. It brings a medal at once.");
  preferences.language = "de";
  expect(wordsOf("copperdale", { reasons }).why).toBe(
    "Beim Monument Statuen fehlt dann nur noch Herz; 2 solche Karten sind noch nicht gesehen. Das bringt sofort eine Medaille.",
  );
});

test("without a reason a number is said to be an estimate", () => {
  expect(wordsOf("copperdale", { worth: 2413 }).why).toBe("An estimate: the computer tried out how the game may end.");
  preferences.language = "de";
  expect(wordsOf("copperdale", { worth: 2413 }).why).toBe(
    "Geschätzt: Der Computer hat ausprobiert, wie die Partie enden kann.",
  );
});

test("a game without such sentences only names the move", () => {
  expect(wordsOf("newgame", { worth: 2413, next: { choice: grow, worth: 2379, asGood: false } })).toEqual({
    move: "A hint: the settle",
    worth: "",
    why: "",
  });
});
