import { describe, expect, test } from "vitest";
import { robText, wishText } from "../../src/games/coppertwaddle/state/notation";
import { placePoint, type Point } from "../../src/games/coppertwaddle/state/points";
import { crossingAt, joined, nothingToDo, plainOptions, type Option } from "../../src/games/coppertwaddle/state/wishes";
import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import {
  abbot,
  assizes,
  birthday,
  eastWind,
  lecturn,
  pieces,
  screen,
  spot,
  threlm,
  yeoman,
} from "../support/coppertwaddle";

const ownP1 = spot(1, "peasant", 1);
const ownP2 = spot(1, "peasant", 2);
const theirP1 = spot(2, "peasant", 1);
const pass: Option = { move: "pass", choice: { type: "pass", stage: "en_garde" } };

describe("options become parts", () => {
  const options: Option[] = [
    pass,
    { move: "AB>N1", choice: { type: "lay", card: abbot, place: spot(1, "noble", 1) } },
    {
      move: "Asz>(Le)",
      choice: {
        type: "favour",
        card: assizes,
        effect: 1,
        target: { card: lecturn, place: theirP1 },
        declaration: null,
      },
    },
    {
      move: "Asz>Ym",
      choice: { type: "favour", card: assizes, effect: 1, target: { card: yeoman, place: ownP1 }, declaration: null },
    },
    { move: "We>(Le)", choice: { type: "lay", card: eastWind, place: spot(2, "peasant", 1, true) } },
    {
      move: "^Ym>bd",
      choice: {
        type: "ability",
        threlm: { card: yeoman, place: ownP1 },
        effect: 1,
        target: null,
        declaration: birthday,
        to: null,
      },
    },
  ];

  const glows = (...picked: Point[]) => [...crossingAt(options, picked).next];

  test("first the card or the Threlm glows, then its targets", () => {
    expect(glows()).toEqual([`hand:${abbot}`, `hand:${assizes}`, `hand:${eastWind}`, "at:1P1"]);
    expect(glows(`hand:${assizes}`)).toEqual(["at:2P1", "at:1P1"]);
    expect(glows(`hand:${eastWind}`), "a Wind goes onto the Ditch").toEqual(["at:2P1"]);
    expect(glows("at:1P1")).toEqual([`hand:${assizes}`, `under:${birthday}`]);
  });

  test("any part may be first, and what goes with it glows", () => {
    expect([...crossingAt(options, []).parts].sort()).toEqual(
      [
        "at:1N1",
        "at:1P1",
        "at:2P1",
        `hand:${abbot}`,
        `hand:${assizes}`,
        `hand:${eastWind}`,
        `under:${birthday}`,
      ].sort(),
    );
    expect(glows("at:1N1")).toEqual([`hand:${abbot}`]);
    expect(glows("at:2P1")).toEqual([`hand:${assizes}`, `hand:${eastWind}`]);
    expect(crossingAt(options, ["at:2P1", `hand:${assizes}`]).complete.map(({ move }) => move)).toEqual(["Asz>(Le)"]);
  });

  test("of two moves with the same parts, the order decides", () => {
    const ability = (move: string, from: Coppertwaddle.ThrelmAt, target: Coppertwaddle.ThrelmAt): Option => ({
      move,
      choice: { type: "ability", threlm: from, effect: 1, target, declaration: null, to: null },
    });
    const [one, two] = [
      { card: yeoman, place: ownP1 },
      { card: lecturn, place: ownP2 },
    ];
    const both = [ability("^Ym>Le", one, two), ability("^Le>Ym", two, one)];
    expect(crossingAt(both, ["at:1P2", "at:1P1"]).complete.map(({ move }) => move)).toEqual(["^Le>Ym"]);
  });

  test("a complete path is one choice", () => {
    expect(crossingAt(options, [`hand:${assizes}`, "at:2P1"]).complete.map(({ move }) => move)).toEqual(["Asz>(Le)"]);
    expect(crossingAt(options, [`hand:${assizes}`]).complete).toEqual([]);
  });

  test("a card without a target is complete when it is selected", () => {
    const discard: Option = { move: "x AB", choice: { type: "discard", card: abbot } };
    expect(crossingAt([discard], [`hand:${abbot}`]).complete).toEqual([discard]);
  });

  test("passing needs no target; if it is the only choice, nothing else is possible", () => {
    expect(plainOptions(options)).toEqual([pass]);
    expect(nothingToDo(options)).toBe(false);
    expect(nothingToDo([pass])).toBe(true);
    expect(nothingToDo([{ move: "let be", choice: { type: "let_be" } }])).toBe(true);
    expect(nothingToDo([{ move: "x AB", choice: { type: "discard", card: abbot } }])).toBe(false);
  });
});

describe("a Robbing is assembled", () => {
  const target = { card: lecturn, place: theirP1 };
  const defenders = [{ card: lecturn, power: 1 }];
  const rob = (chosen: Coppertwaddle.ThrelmAt[], robbers = chosen): Option => ({
    move: `!(Le)+${chosen.length}`,
    choice: {
      type: "rob",
      target,
      chosen,
      robbers,
      named: null,
      attackers: [],
      defenders,
      attack: 3,
      defence: 1,
      failure: null,
    },
  });
  const first = { card: yeoman, place: ownP1 };
  const second = { card: eastWind, place: ownP2 };

  const both = [rob([first]), rob([first, second])];

  test("finds every legal set of Robbers, and no other, in any order", () => {
    expect([...crossingAt(both, []).next], "the target glows first").toEqual(["at:2P1"]);
    expect([...crossingAt(both, ["at:2P1"]).next]).toEqual(["at:1P1", "at:1P2"]);
    expect([...crossingAt(both, ["at:1P2"]).next]).toEqual(["at:2P1", "at:1P1"]);
    expect(crossingAt(both, ["at:1P2", "at:2P1", "at:1P1"]).complete).toEqual([both[1]]);
    expect(crossingAt(both, ["at:2P1", "at:1P2"]).complete).toEqual([]);
  });

  test("another target or Robber takes the place of what does not go with it", () => {
    const other = { ...rob([first]), move: "!(AB)+1" } as Option & { choice: { type: "rob" } };
    other.choice = { ...other.choice, target: { card: abbot, place: spot(2, "noble", 1) } };
    expect(joined([...both, other], ["at:2P1", "at:1P1"], "at:2N1")).toEqual(["at:2N1", "at:1P1"]);
    expect(joined([...both, other], ["at:2P1", "at:1P2"], "at:2N1")).toEqual(["at:2N1"]);
  });

  test("if neighbours join automatically, one Threlm is named", () => {
    expect([...crossingAt([rob([first], [first, second])], ["at:2P1"]).next]).toEqual(["at:1P1"]);
  });
});

describe("a Robbing that is not offered", () => {
  const view = screen([threlm(yeoman, ownP1), threlm(abbot, ownP2), threlm(lecturn, theirP1)]);

  test("is sent with its Robbers, so that the table explains why it is illegal", () => {
    expect(robText(view, pieces, "at:2P1", ["at:1P1", "at:1P2"])).toBe("!(Le)+Ym+AB");
    expect(robText(view, pieces, "at:2P1")).toBe("!(Le)");
  });
});

describe("an illegal move in the game's notation", () => {
  const view = screen([threlm(yeoman, ownP1), threlm(lecturn, theirP1), threlm(eastWind, spot(2, "peasant", 1, true))]);
  const wish = (card: number, aim: Parameters<typeof wishText>[3]) => wishText(view, pieces, `hand:${card}`, aim);

  test("Threlms name Ditches, a Wind names what it would press", () => {
    expect(wish(abbot, "at:1P1")).toBe("AB>P1");
    expect(wish(abbot, "at:2N3")).toBe("AB>(N3)");
    expect(wish(abbot, null)).toBe("AB>N1");
    expect(wish(eastWind, "at:2P1")).toBe("We>(Le)");
    expect(wish(eastWind, "at:2N1")).toBe("We>(N1)");
  });

  test("Favours and Declarations name Threlms, Winds and Declarations", () => {
    expect(wish(assizes, "at:2P1")).toBe("Asz>(Le)");
    expect(wish(assizes, "on:2P1")).toBe("Asz>(We)");
    expect(wish(assizes, `under:${birthday}`)).toBe("Asz>bd");
    expect(wish(assizes, "at:1N1")).toBe("Asz");
    expect(wish(birthday, "at:1P1")).toBe("bd>Ym");
    expect(wish(birthday, "at:1N1")).toBeUndefined();
  });

  test("abilities and Robbings", () => {
    expect(wishText(view, pieces, "at:1P1", "at:2P1")).toBe("^Ym>(Le)");
    expect(robText(view, pieces, "at:2P1")).toBe("!(Le)");
    expect(robText(view, pieces, "at:2N1")).toBeUndefined();
  });

  test("places have names of their own", () => {
    expect(placePoint(spot(2, "noble", 4))).toBe("at:2N4");
    expect(placePoint(spot(1, "peasant", 2, true))).toBe("on:1P2");
  });
});
