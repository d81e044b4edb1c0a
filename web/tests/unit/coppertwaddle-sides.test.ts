// The page's sentences about a Robbing agree with the game.
import { beforeEach, describe, expect, test } from "vitest";
import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import { abbot, lecturn, pieces, scene, screen, spot, threlm, yeoman } from "../support/coppertwaddle";
import { preferences } from "../../src/base/preferences.svelte";
import { Desk } from "../../src/games/coppertwaddle/state/desk.svelte";
import { sidesOf } from "../../src/games/coppertwaddle/state/sides";
import { fits } from "../../src/games/coppertwaddle/rules/example";

beforeEach(() => {
  preferences.language = "en";
});

const lying = [
  threlm(yeoman, spot(1, "peasant", 1), { robber: true }),
  threlm(lecturn, spot(2, "peasant", 1), { target: true }),
];
const box: Coppertwaddle.RobbingBox = {
  named: "peasant",
  target: lecturn,
  attack: [{ card: yeoman, power: 7 }],
  defence: [{ card: lecturn, power: 1 }],
  attackPower: 7,
  defencePower: 1,
  failure: null,
  passes: 0,
};

function sidesAt(robbing: Partial<Coppertwaddle.RobbingBox>) {
  const view = screen(lying, { stage: "robbing", robbing: { ...box, ...robbing } });
  return sidesOf(new Desk(() => ({ view, scene })))!;
}

describe("the outlook of a Robbing", () => {
  test.each<[Coppertwaddle.FailReason | null, string]>([
    [null, "As it stands, you take Lecturn."],
    ["too_weak", "As it stands, the Robbing fails: not more than the defence."],
    ["covered", "As it stands, the Robbing fails: the target is covered."],
    ["gone", "As it stands, the Robbing fails: the target is gone."],
    ["no_robber", "As it stands, the Robbing fails: no Robber is left."],
    ["no_ditch", "As it stands, the Robbing fails: no Ditch of the target’s Rank is vacant."],
  ])("%s", (failure, words) => {
    expect(sidesAt({ failure }).note).toBe(words); // 7 against 1, independently of the game
  });

  test("the game names the defenders", () => {
    expect(sidesAt({}).defence.sum).toBe("1 Lecturn");
    expect(sidesAt({ failure: "covered", defence: [], defencePower: 0 }).defence.sum).toBe("nobody defends");
    expect(sidesAt({ failure: "gone", target: null, defence: [], defencePower: 0 }).defence.sum).toBe(
      "the target is gone",
    );
  });
});

test("a decided Robbing has no outlook; while its cards are moved, it has no sides", () => {
  let view = screen(lying);
  const log: Coppertwaddle.Event[] = [];
  const desk = new Desk(() => ({ view, scene, log: log.slice(0, -1), latest: log.at(-1) ?? null }));
  const show = (robbing: Coppertwaddle.RobbingBox | null, event: Coppertwaddle.Event) => {
    view = screen(lying, { stage: "robbing", robbing });
    log.push(event);
    return sidesOf(desk);
  };
  const [from, to] = [spot(2, "peasant", 1), spot(1, "peasant", 2)];
  expect(show(box, { type: "powers_changed", attack: 7, defence: 1 })!.note).not.toBe("");
  expect(desk.turned).toBe(null);
  const decided = show(box, { type: "robbing_succeeded", seat: 1, card: lecturn, attack: 7, defence: 1 });
  expect([decided?.note, decided?.attack.sum, decided?.defence.sum]).toEqual(["", "7 Yeoman", "1 Lecturn"]);
  const nobody = { ...box, attack: [], attackPower: 0, failure: "no_robber" as const };
  expect(show(nobody, { type: "covered", threlm: { card: yeoman, place: spot(1, "peasant", 1) } })).toBe(null);
  expect(show(nobody, { type: "moved", card: lecturn, from, to })).toBe(null);
  expect(desk.turned, "it turns while it crosses").toBe(lecturn);
  show(null, { type: "moved", card: yeoman, from: to, to: spot(1, "peasant", 3) });
  expect(desk.turned, "it stays in its Domain").toBe(null);
  const target = { card: lecturn, place: to };
  const robbers = [{ card: yeoman, place: from }];
  const announced = { type: "robbing_announced", seat: 1, target, named: null, attack: 7, defence: 1 } as const;
  expect(show(box, { ...announced, robbers })!.note, "the next Robbing").not.toBe("");
  expect(show(box, { type: "powers_changed", attack: 7, defence: 1 })!.note).not.toBe("");
});

test("a Robbing that is too weak so far is not offered as complete while others may join", () => {
  const [target, one, two] = [spot(2, "peasant", 1), spot(1, "peasant", 1), spot(1, "peasant", 2)];
  const robbers = [
    { card: yeoman, place: one },
    { card: abbot, place: two },
  ];
  const rob = (chosen: Coppertwaddle.ThrelmAt[], failure: Coppertwaddle.FailReason | null) => ({
    move: `!${chosen.length}`,
    choice: {
      type: "rob" as const,
      target: { card: lecturn, place: target },
      chosen,
      robbers: chosen,
      named: null,
      attackers: chosen.map(({ card }) => ({ card, power: 2 })),
      defenders: [{ card: lecturn, power: 3 }],
      attack: 2 * chosen.length,
      defence: 3,
      failure,
    },
  });
  const asked = { stage: "robbing", asked: "announce" } as const;
  const view = screen([threlm(yeoman, one), threlm(abbot, two), threlm(lecturn, target)], asked);
  const options = [rob(robbers.slice(0, 1), "too_weak"), rob(robbers, null)];
  const desk = new Desk(() => ({ view, scene, options }));
  desk.press("at:2P1");
  desk.press("at:1P1");
  expect(desk.found.map((option) => desk.fallsShort(option))).toEqual([true]);
  expect(sidesOf(desk)!.note).toBe(
    "As it stands, the Robbing fails: not more than the defence. Others may join: press them.",
  );
  desk.press("at:1P2");
  expect(desk.found.map((option) => desk.fallsShort(option))).toEqual([false]);
  expect(sidesOf(desk)!.note).toBe("As it stands, you take Lecturn.");
});

test("a picture of the rules is drawn with the cards and Powers for which it was made, or not at all", () => {
  const codes = {
    own: pieces.cards[yeoman]!.code,
    theirs: pieces.cards[lecturn]!.code,
    other: pieces.cards[abbot]!.code,
  };
  const rob = { robbers: [codes.own], target: codes.theirs, defenders: [codes.theirs], attack: 2, defence: 1 };
  const example = {
    lying: [
      { code: codes.own, at: "P1", seat: 1 },
      { code: codes.theirs, at: "P1", seat: 2 },
    ],
    rob,
  };
  expect(fits(pieces, example)).toBe(true);
  expect(fits(pieces, { ...example, rob: { ...rob, attack: 3 } })).toBe(false);
  expect(fits(pieces, { ...example, rob: { ...rob, defenders: [codes.theirs, codes.other] } })).toBe(false);
  expect(fits(pieces, { lying: [{ code: "ZZ", at: "P1", seat: 1 }] })).toBe(false);
});
