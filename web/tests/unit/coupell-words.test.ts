import { beforeEach, describe, expect, test } from "vitest";
import type * as Coupell from "../../src/wire/coupell";
import { amongPeople, cardNumber, scene, screen } from "../support/coupell";
import { preferences } from "../../src/base/preferences.svelte";
import { point, tell, tellChoice } from "../../src/games/coupell/state/words";
import { tellResult } from "../../src/games/coupell/state/result";
import { lastAction, wordsOf } from "../../src/games/coupell/state/events";

type Event = Coupell.Event;

const card = cardNumber("EL");
const won: Coupell.Outcome = { won: true, points: 9, rank: "sapling", ending: "equal_piles", seat: null };
const lost: Coupell.Outcome = { won: false, points: 0, rank: "none", ending: "nine_cards", seat: 2 };
const givenUp: Coupell.Outcome = { won: false, points: 0, rank: "none", ending: "given_up", seat: 1 };
const claimed: Event = { type: "claimed", seat: 1, place: 3, word: "goose", discarded: [1, 2, 3], scored: [4, 5] };

/** One event of each kind, with its sentence in English and German; null for an event without a sentence. */
const told: [Event, string | null, string | null][] = [
  [{ type: "starter_chosen", seat: 1 }, "You start.", "Du beginnst."],
  [{ type: "dealt", seat: 2, card, place: 1 }, "Henry gets E over L.", "Henry bekommt E über L."],
  [{ type: "turn_began", seat: 1, turn: 3, final: false }, "Turn 3: you play.", "Zug 3: Du bist dran."],
  [
    { type: "turn_began", seat: 2, turn: 15, final: true },
    "Turn 15: Henry plays, and nothing is drawn.",
    "Zug 15: Henry ist dran, gezogen wird nicht mehr.",
  ],
  [{ type: "drawn", seat: 1, card, place: 4 }, "You draw E over L.", "Du ziehst E über L."],
  [
    { type: "last_card_drawn", seat: 1 },
    "That was the last card. After this turn each of you has one more, without drawing.",
    null,
  ],
  [{ type: "card_moved", seat: 1, card, from: 2, to: 5 }, "You move E over L in Henry’s row from place 2 to 5.", null],
  [
    { type: "card_moved", seat: 2, card, from: 2, to: 5 },
    "Henry moves E over L in your row from place 2 to 5.",
    "Henry schiebt E über L in deiner Reihe von Platz 2 auf 5.",
  ],
  [{ type: "card_given", seat: 1, card, from: 2, to: 1 }, "You give Henry E over L, for place 1.", null],
  [
    { type: "card_given", seat: 2, card, from: 2, to: 1 },
    "Henry gives you E over L, for place 1.",
    "Henry gibt dir E über L, auf Platz 1.",
  ],
  [claimed, "You claim GOOSE: 2 points.", "Du sagst GOOSE an: 2 Punkte."],
  [
    { type: "not_a_word", seat: 2, place: 1, word: "goofe", free: false },
    "Henry claims GOOFE, which is not a word here: it costs the action.",
    null,
  ],
  [
    { type: "not_a_word", seat: 1, place: 1, word: "goofe", free: true },
    "You claim GOOFE, which is not a word here: this time it costs nothing.",
    null,
  ],
  [{ type: "turn_ended", seat: 1, cards: 6 }, null, null],
  [{ type: "game_ended", outcome: won }, "Won together, 9 cards each", null],
  [
    { type: "game_ended", outcome: lost },
    "Lost together: nine cards or more lie before Henry at the end of a turn.",
    null,
  ],
  [
    { type: "game_ended", outcome: { ...lost, seat: 1 } },
    "Lost together: nine cards or more lie before you at the end of your turn.",
    null,
  ],
  [
    { type: "game_ended", outcome: givenUp },
    "Lost together: you have given up.",
    "Gemeinsam verloren: Du hast aufgegeben.",
  ],
];

beforeEach(() => {
  preferences.language = "en";
});

describe("the log", () => {
  test.each(told)("$type $seat", (event, english, german) => {
    expect(tell(event, scene)).toBe(english);
    preferences.language = "de";
    const sentence = tell(event, scene);
    if (english === null) expect(sentence).toBeNull();
    else expect(sentence).not.toMatch(/[{}]|coupell\./);
    if (german !== null) expect(sentence).toBe(german);
  });

  test("two people at one table are named", () => {
    expect(tell({ type: "card_given", seat: 1, card, from: 2, to: 1 }, amongPeople)).toBe(
      "Anne gives Henry E over L, for place 1.",
    );
    expect(tell({ type: "card_moved", seat: 2, card, from: 2, to: 5 }, amongPeople)).toBe(
      "Henry moves E over L in Anne’s row from place 2 to 5.",
    );
  });
});

describe("hints", () => {
  const claim: Coupell.Choice = {
    type: "claim",
    place: 2,
    word: "goose",
    cards: [1, 2, 3, 4, 5],
    points: 2,
    isWord: true,
  };

  test("the first hint points at a word, the second names it", () => {
    expect(point({ type: "run", place: 2, cards: claim.cards })).toBe(
      "A hint: look at your cards 2 to 6. Ask again, and I name the word.",
    );
    expect(point(claim)).toBeNull();
    expect(tellChoice(claim, screen(), scene)).toBe("Claim GOOSE from place 2 on: 2 points");
  });

  test("a hint that names no word is complete at once", () => {
    const give: Coupell.Choice = { type: "give_card", card, from: 2, to: 4, gap: 3 };
    expect(point(give)).toBeNull();
    expect(tellChoice(give, screen(), scene)).toBe("Give E over L from place 2 to Henry, for place 4");
    expect(tellChoice({ type: "move_card", card, from: 3, to: 1, gap: 0 }, screen(), scene)).toBe(
      "Move E over L in Henry’s row from place 3 to 1",
    );
    expect(tellChoice({ type: "end_turn" }, screen(), scene)).toBe("End the turn");
  });
});

test("a result in a few words", () => {
  expect(tellResult([9, 9])).toBe("Won together, 9 cards each · Sapling");
  expect(tellResult([3, 3])).toBe("Won together, 3 cards each");
  expect(tellResult([0, 0])).toBe("Lost together");
});

test("a game that is won with empty piles, which a small deck allows, does not count as lost: its end decides", () => {
  const outcome = { won: true, points: 0, rank: "none", ending: "equal_piles", seat: null } as const;
  expect(tellResult([0, 0], { end: { ...screen(), outcome } })).toBe("Won together, 0 cards each");
  expect(
    tellResult([0, 0], { end: { ...screen(), outcome: { ...outcome, won: false, ending: "unequal_piles" } } }),
  ).toBe("Lost together");
});

test("a result is shown with its rank", () => {
  preferences.language = "en";
  expect(tellResult([3, 3])).toBe("Won together, 3 cards each");
  expect(tellResult([4, 4])).toBe("Won together, 4 cards each · Sprout");
  expect(tellResult([18, 18])).toBe("Won together, 18 cards each · Grove");
  expect(tellResult([19, 19])).toBe("Won together, 19 cards each · Forest");
  expect(tellResult([0, 0])).toBe("Lost together");
});

test("the last action, and all words", () => {
  const log: Event[] = [claimed, { type: "turn_ended", seat: 1, cards: 1 }];
  expect(lastAction(log)).toBe(claimed);
  expect(lastAction([...log, { type: "undone" }])).toBeNull();
  expect(wordsOf(log)).toEqual([{ seat: 1, word: "GOOSE", points: 2 }]);
});
