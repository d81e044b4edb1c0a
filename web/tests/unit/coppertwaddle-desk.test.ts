// The parts of a move may be pressed in any order.
import { beforeEach, describe, expect, test } from "vitest";
import type { Message } from "../../src/wire/types";
import {
  abbot,
  assizes,
  birthday,
  eastWind,
  lecturn,
  scene,
  screen,
  spot,
  threlm,
  yeoman,
} from "../support/coppertwaddle";
import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import type { Option } from "../../src/games/coppertwaddle/state/wishes";
import { Desk } from "../../src/games/coppertwaddle/state/desk.svelte";

let sent: string[];
let said: string[];
beforeEach(() => {
  [sent, said] = [[], []];
});

const ownYeoman = { card: yeoman, place: spot(1, "peasant", 1) };
const theirLecturn = { card: lecturn, place: spot(2, "peasant", 1) };
const lay: Option = { move: "AB>N1", choice: { type: "lay", card: abbot, place: spot(1, "noble", 1) } };
const favour: Option = {
  move: "Asz>(Le)",
  choice: { type: "favour", card: assizes, effect: 1, target: theirLecturn, declaration: null },
};
const rob = (chosen: Coppertwaddle.ThrelmAt[]): Option => ({
  move: `!(Le)+${chosen.length}`,
  choice: {
    type: "rob",
    target: theirLecturn,
    chosen,
    robbers: chosen,
    named: null,
    attackers: [],
    defenders: [],
    attack: 3,
    defence: 1,
    failure: null,
  },
});

function deskWith(options: Option[], more: Partial<Coppertwaddle.Screen> = {}) {
  const lying = [threlm(yeoman, ownYeoman.place), threlm(lecturn, theirLecturn.place)];
  const view = screen(lying, { stage: "en_garde", asked: "act", ...more });
  view.hands[0]!.cards = [abbot, assizes, birthday, eastWind].slice(0, 2);
  return new Desk(() => ({ view, scene, options }), {
    send: (move) => sent.push(move),
    say: ({ key }: Message) => said.push(key),
  });
}
const there = `at:2P1` as const;
const here = `at:1P1` as const;
const vacant = `at:1N1` as const;

describe("a card and its place", () => {
  test.each([
    [`hand:${abbot}`, vacant],
    [vacant, `hand:${abbot}`],
  ] as const)("%s, then %s lays it", (one, other) => {
    const desk = deskWith([lay, favour]);
    desk.press(one);
    expect(sent).toEqual([]);
    expect(desk.isPicked(one)).toBe(true);
    expect(desk.isOpen(other)).toBe(true);
    desk.press(other);
    expect(sent).toEqual(["AB>N1"]);
  });

  test("a card and its target: at once; a target that was looked at first, after a confirmation", () => {
    const desk = deskWith([lay, favour]);
    desk.press(`hand:${assizes}`);
    desk.press(there);
    expect(sent).toEqual(["Asz>(Le)"]);
    desk.press(there);
    expect([desk.looked, desk.composing]).toEqual([lecturn, false]);
    desk.press(`hand:${assizes}`);
    expect(sent).toHaveLength(1);
    expect(desk.looked).toBe(assizes);
    expect(desk.confirmable).toEqual([favour]);
    desk.press(`hand:${assizes}`);
    expect(desk.picked, "released").toEqual([there]);
    desk.press(there);
    expect([desk.picked, desk.looked]).toEqual([[], null]);
  });

  test("another card takes the place of the first; another Threlm is looked at", () => {
    const desk = deskWith([lay, favour]);
    desk.press(`hand:${abbot}`);
    desk.press(`hand:${assizes}`);
    expect(desk.picked).toEqual([`hand:${assizes}`]);
    desk.letGo();
    desk.press(there);
    desk.press(here);
    expect([desk.picked, desk.looked]).toEqual([[], yeoman]);
  });

  test("a card that is dragged is not played as it is lifted", () => {
    const desk = deskWith([lay, favour]);
    desk.press(vacant);
    expect(desk.mayLift(abbot)).toBe(true);
    desk.begin(`hand:${abbot}`);
    expect(sent).toEqual([]);
    desk.drop(`hand:${abbot}`, vacant);
    expect(sent).toEqual(["AB>N1"]);
  });

  test("a vacant place where nothing goes says why", () => {
    const desk = deskWith([lay, favour]);
    desk.press("at:1N3");
    expect(sent, "the table answers with the rule").toEqual(["AB>N3"]);
    desk.press("at:1P3");
    expect(said).toEqual(["web.coppertwaddle.vacant"]);
  });
});

describe("a Robbing", () => {
  const second = { card: abbot, place: spot(1, "peasant", 2) };
  const options = [rob([ownYeoman]), rob([ownYeoman, second])];

  test.each([
    [there, here],
    [here, there],
  ] as const)("%s, then %s is one that waits for confirmation", (one, other) => {
    const desk = deskWith(options, { stage: "robbing", asked: "announce" });
    desk.press(one);
    expect(desk.isOpen(other)).toBe(true);
    desk.press(other);
    expect(desk.robbery).toEqual({ target: there, robbers: [here] });
    expect(desk.confirmable).toEqual([options[0]]);
    desk.press("at:1P2");
    expect(desk.confirmable).toEqual([options[1]]);
    desk.press(here);
    expect(desk.robbery.robbers, "released").toEqual(["at:1P2"]);
    expect(sent).toEqual([]);
  });
});
