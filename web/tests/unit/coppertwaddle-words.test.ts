import { beforeEach, describe, expect, test } from "vitest";
import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import { preferences } from "../../src/base/preferences.svelte";
import { listed, placeWords, tell, tellChoice } from "../../src/games/coppertwaddle/state/words";
import { forceSum, powerReason } from "../../src/games/coppertwaddle/state/powers";
import { breakable, initialOf } from "../../src/games/coppertwaddle/state/pack";
import { nextGoal } from "../../src/games/coppertwaddle/state/next-goal";
import { tellResult } from "../../src/games/coppertwaddle/shelf";
import {
  abbot,
  assizes,
  birthday,
  coppertwaddleCard,
  lecturn,
  mappa,
  scene,
  screen,
  spot,
  yeoman,
} from "../support/coppertwaddle";

type Event = Coppertwaddle.Event;

const own = { card: yeoman, place: spot(1, "peasant", 1) };
const theirs = { card: lecturn, place: spot(2, "peasant", 2) };
const robbing = { target: theirs, robbers: [own], named: null, attack: 2, defence: 1 } as const;

/** One event of each kind, with its sentence in English and German; null for an event without a sentence. */
const told: [Event, string | null, string | null][] = [
  [{ type: "game_began", game: 2 }, "Game 2 begins.", "Partie 2 beginnt."],
  [{ type: "guardian_chosen", seat: 1 }, "You are the first Guardian.", "Du bist zuerst Wächter."],
  [{ type: "drawn", seat: 1, card: abbot, reason: "engagement" }, "You draw The Abbot.", "Du ziehst „Der Abt“."],
  [{ type: "drawn", seat: 2, card: null, reason: "deal" }, null, null],
  [{ type: "turn_began", seat: 2, turn: 5 }, "Turn 5: Henry is the Guardian.", "Zug 5: Henry ist Wächter."],
  [{ type: "stage_began", stage: "robbing", seat: 1 }, null, null],
  [{ type: "passed", seat: 2, stage: "en_garde" }, "En Garde: Henry passes.", "Zum Angriff: Henry passt."],
  [
    { type: "laid", seat: 1, card: abbot, place: spot(1, "noble", 1) },
    "You lay The Abbot in Noble Ditch 1 of your Domain.",
    null,
  ],
  [
    { type: "favour_played", seat: 2, card: assizes, target: own, declaration: null },
    "Henry plays Assizes on Yeoman.",
    null,
  ],
  [
    { type: "declaration_played", seat: 1, card: birthday, target: own, to: null },
    "You play The Birthday on Yeoman.",
    null,
  ],
  [
    { type: "ability_used", seat: 1, threlm: own, target: null, declaration: birthday, to: null },
    "You use the ability of Yeoman against The Birthday.",
    null,
  ],
  [{ type: "let_be", seat: 2 }, "Henry lets it be.", null],
  [
    { type: "answered", seat: 2, card: coppertwaddleCard, answered: assizes },
    "Henry answers Assizes with Coppertwaddle.",
    null,
  ],
  [{ type: "cancelled", card: assizes }, "Assizes has no effect.", null],
  [{ type: "revived", card: assizes }, "Assizes takes effect after all.", null],
  [{ type: "covered", threlm: own }, "Yeoman is covered.", null],
  [{ type: "turned_proud", threlm: own }, "Yeoman turns proud.", null],
  [{ type: "negated", threlm: own }, "Yeoman is negated until the end of the turn.", null],
  [{ type: "power_changed", threlm: own, amount: -1, power: 1 }, "Yeoman: −1 Power, now 1.", null],
  [{ type: "attached", declaration: birthday, threlm: own }, "The Birthday lies on Yeoman.", null],
  [
    { type: "stripped", declaration: birthday, threlm: own },
    "The Birthday leaves Yeoman and goes to the Midden.",
    null,
  ],
  [
    { type: "moved", card: lecturn, from: theirs.place, to: spot(1, "peasant", 2) },
    "Lecturn moves to Peasant Ditch 2 of your Domain.",
    null,
  ],
  [
    { type: "lost", threlm: own, declarations: [birthday] },
    "Yeoman goes to the Midden, and with it The Birthday.",
    null,
  ],
  [
    { type: "hand_shown", seat: 1, to: 2, cards: [abbot, assizes], count: 2 },
    "Henry looks at your hand: The Abbot and Assizes.",
    null,
  ],
  [{ type: "discarded", seat: 1, card: abbot, reason: "respite" }, "You discard The Abbot.", null],
  [
    { type: "robbing_announced", seat: 1, ...robbing, robbers: [own] },
    "You rob Lecturn with Yeoman: 2 against 1.",
    null,
  ],
  [{ type: "powers_changed", attack: 5, defence: 1 }, "Now 5 against 1.", null],
  [
    { type: "robbing_succeeded", seat: 1, card: lecturn, attack: 2, defence: 1 },
    "The Robbing succeeds, 2 against 1: you take Lecturn.",
    null,
  ],
  [
    { type: "robbing_failed", seat: 2, reason: "too_weak", attack: 2, defence: 9 },
    "The Robbing fails, 2 against 9: not more than the defence.",
    null,
  ],
  [{ type: "turn_ended", seat: 1 }, null, null],
  [
    { type: "game_ended", game: 1, winner: 1, score: 34, grade: "ordinary", reason: "complete" },
    "Your Domain is complete and scores 34 (Ordinary, 21 to 49).",
    null,
  ],
  [{ type: "suite_ended", points: [4, 1] }, "The Suite is over: 4 points for you, 1 for Henry.", null],
];

beforeEach(() => {
  preferences.language = "en";
});

describe("the log", () => {
  test.each(told)("$type", (event, english, german) => {
    expect(tell(event, scene)).toBe(english);
    preferences.language = "de";
    const sentence = tell(event, scene);
    if (english === null) expect(sentence).toBeNull();
    else expect(sentence).not.toMatch(/[{}]|coppertwaddle\./);
    if (german !== null) expect(sentence).toBe(german);
  });

  test("a tie names no winner", () => {
    const tie: Event = { type: "game_ended", game: 1, winner: null, score: 0, grade: "none", reason: "empty_trumpet" };
    expect(tell(tie, scene)).toBe("The Trumpet is empty: the game is a tie.");
  });
});

test("lists and places", () => {
  expect(listed(["A"])).toBe("A");
  expect(listed(["A", "B", "C"])).toBe("A, B and C");
  expect(placeWords(scene, spot(2, "noble", 3))).toBe("Noble Ditch 3 of Henry’s Domain");
});

describe("choices", () => {
  test("a pass says what it ends", () => {
    expect(tellChoice({ type: "pass", stage: "challenging" }, screen(), scene)).toBe("Pass: Challenging ends");
    expect(tellChoice({ type: "pass", stage: "robbing" }, screen([], { asked: "announce" }), scene)).toBe("Rob nobody");
    expect(tellChoice({ type: "pass", stage: "robbing" }, screen(), scene)).toBe("Pass");
  });

  test("a Robbing names a Rank only where there are two", () => {
    const rob: Extract<Coppertwaddle.Choice, { type: "rob" }> = {
      type: "rob",
      ...robbing,
      chosen: [own],
      robbers: [own],
      attackers: [{ card: yeoman, power: 2 }],
      defenders: [{ card: lecturn, power: 1 }],
      failure: null,
    };
    expect(tellChoice({ ...rob }, screen(), scene)).toBe("Rob Lecturn with Yeoman: 2 against 1");
    const twofold = { card: mappa, place: spot(2, "noble", 1) };
    expect(tellChoice({ ...rob, target: twofold, named: "peasant" }, screen(), scene)).toBe(
      "Rob Mappa Mundi as a Peasant with Yeoman: 2 against 1",
    );
  });
});

describe("Powers", () => {
  test("the reason is a sum", () => {
    const parts: Coppertwaddle.PowerPart[] = [
      { source: "printed", amount: 9, card: null },
      { source: "declaration", amount: 1, card: birthday },
      { source: "turn", amount: -3, card: null },
    ];
    expect(powerReason(scene, parts)).toBe("9 printed, +1 by The Birthday, −3 this turn");
  });

  test("a side of a Robbing is a sum of named Powers", () => {
    expect(
      forceSum(scene, [
        { card: abbot, power: 5 },
        { card: yeoman, power: 2 },
      ]),
    ).toBe("5 The Abbot + 2 Yeoman");
    expect(forceSum(scene, [])).toBe("");
  });

  test("negated Threlms contribute nothing", () => {});
});

test("a result in a few words", () => {
  const names = ["Anne", "Henry"];
  expect(tellResult([4, 1], { names, you: 1 })).toBe("You won, 4 : 1");
  expect(tellResult([4, 1], { names, you: 2 })).toBe("You lost, 1 : 4");
  expect(tellResult([1, 4], { names, you: null })).toBe("Henry won, 4 : 1");
  expect(tellResult([0, 0], { names, you: 1 })).toBe("A tie, 0 : 0");
});

test("long words of a name may break, between consonants", () => {
  expect(breakable("Coppertwaddle")).toBe("Copper\u00ADtwaddle");
  expect(breakable("Der Kesselflicker")).toBe("Der Kessel\u00ADflicker");
  expect(breakable("Mount Ararat")).toBe("Mount Ararat");
});

test("a plate shows the initial of a name, without its article", () => {
  const names = ["The Quondam King", "Mount Ararat", "Der einstige König", "Die Markgräfin", "the elder", "Äbtissin"];
  const initials = () => names.map((name) => initialOf(name));
  preferences.language = "en";
  expect(initials().slice(0, 2)).toEqual(["Q", "M"]);
  preferences.language = "de";
  expect(initials().slice(2)).toEqual(["K", "M", "t", "Ä"]);
});

describe("the end of a game says what was lacking", () => {
  const domains = (proud: number) => {
    const ditches = Array.from({ length: 8 }, () => ({}) as Coppertwaddle.Ditch);
    return [{ seat: 1, ditches, power: 0, proud }];
  };
  const score = (winner: number | null, points: number, grade: Coppertwaddle.Grade) => [
    { played: true, winner, score: points, grade },
    { played: false, winner: null, score: 0, grade: "none" as const },
  ];

  test.each([
    [5, "You had 5 of the eight proud Threlms: 3 more would have completed your Domain."],
    [0, "You had none of the eight proud Threlms: 8 more would have completed your Domain."],
    [7, "So close: one more proud Threlm would have completed your Domain."],
    [8, "Your own Domain was complete, too."],
  ])("lost or tied with %s proud Threlms", (proud, told) => {
    expect(nextGoal({ scores: score(2, 30, "ordinary"), domains: domains(proud) }, 1)).toBe(told);
    expect(nextGoal({ scores: score(null, 0, "none"), domains: domains(proud) }, 1)).toBe(told);
  });

  test("won: the Power for the next grade, if there is one", () => {
    const won = (points: number, grade: Coppertwaddle.Grade) =>
      nextGoal({ scores: score(1, points, grade), domains: domains(8) }, 1);
    expect(won(38, "ordinary")).toBe("12 more Power for a Triumphal win");
    expect(won(17, "miserae")).toBe("4 more Power for an Ordinary win");
    expect(won(52, "triumphal")).toBeNull();
    expect(won(40, "none")).toBeNull();
  });

  test("while no game has ended", () => {
    const open = { played: false, winner: null, score: 0, grade: "none" as const };
    expect(nextGoal({ scores: [open], domains: domains(3) }, 1)).toBeNull();
  });
});
