// Games that describe themselves: which parts make which choices, what events say, and what is drawn.
import { render } from "svelte/server";
import { beforeEach, describe, expect, test } from "vitest";
import type { Scene } from "../../src/table/game";
import type * as Parts from "../../src/wire/parts";
import type { GameInfo, GamesPage } from "../../src/wire/types";
import { preferences } from "../../src/base/preferences.svelte";
import { api } from "../../src/base/api";
import { addGames, findGame, openGame, shelf } from "../../src/table/registry";
import { describedGame } from "../../src/games/described/entry";
import { Picking } from "../../src/games/described/picking.svelte";
import { outcomeOfSeats } from "../../src/games/described/result";
import { faceName, say } from "../../src/games/described/words";

const info: GameInfo = {
  id: "toy",
  seats: 2,
  settings: [],
  players: ["random"],
  lessons: [],
  described: {
    open: false,
    together: false,
    texts: {
      en: {
        "toy.choice.play": "Play {card}",
        "toy.event.took": "{player} takes {count, plural, one {#} other {#}}.",
        "toy.event.laid": "{count}: {card} {how, select, open {up} other {down}}",
        "toy.card.joker": "the Joker",
        "toy.card.7": "the Seven",
      },
      de: {
        "toy.choice.play": "{card} spielen",
        "toy.event.took": "{player} nimmt {count, plural, one {#} other {#}}.",
      },
    },
  },
};

const scene = (seat = 1): Scene => ({
  game: "toy",
  pieces: {},
  seat,
  seats: [
    { seat: 1, player: "human" },
    { seat: 2, player: "human" },
  ],
  names: ["Anne", "Henry"],
  settings: {},
});

const option = (move: string, ...on: string[]) => ({
  move,
  choice: { type: "chosen" as const, key: "play", with: {}, on },
});

addGames([], describedGame);
api.hear({ games: [info], version: "" } satisfies GamesPage);

beforeEach(() => {
  preferences.language = "en";
});

describe("a game that was added after the page was built", () => {
  test("appears on the home page if a server reports it, with a name made from its id", async () => {
    const game = findGame("toy")!;
    expect(game.open).toBe(false);
    expect(game.bookless).toBe(true);
    expect(shelf.map(({ id }) => id)).toEqual(["toy"]);
    const plugin = (await openGame("toy"))!;
    const told = { type: "told" as const, key: "took", seat: 2, with: { count: "3" } };
    expect(plugin.tell(told, scene())).toBe("Henry takes 3.");
    expect(plugin.tell({ ...told, key: "" }, scene())).toBeNull();
    expect(plugin.tellResult([2, 1], { names: ["Anne", "Henry"], you: 2 })).toBe("You lose, 1 : 2.");
    expect(plugin.tellResult([1, 1], { names: ["Anne", "Henry"], you: null })).toBe("A draw, 1 : 1.");
  });

  test("without a description it is not shown", () => {
    expect(describedGame({ ...info, id: "other", described: null })).toBeUndefined();
  });
});

describe("its words", () => {
  test("come from the game, otherwise from the texts for all games, otherwise from the key", () => {
    const reader = scene();
    expect(say("choice", { key: "play", with: { card: "Q♠" } }, reader)).toBe("Play Queen of Spades");
    preferences.language = "de";
    expect(say("choice", { key: "play", with: { card: "Q♠" } }, reader)).toBe("Pik-Dame spielen");
    expect(say("event", { key: "moved_secretly", seat: 2, with: {} }, reader)).toBe("Henry hat verdeckt gewählt.");
    expect(say("part", { key: "own_hand", with: {} }, reader)).toBe("Own hand");
  });

  test("playing cards have spoken names, other faces are texts", () => {
    expect(faceName("10♥", "toy")).toBe("10 of Hearts");
    expect(faceName("Q♠", "toy")).toBe("Queen of Spades");
    preferences.language = "de";
    expect(faceName("J♦", "toy")).toBe("Karo-Bube");
    expect(faceName("wild_card", "toy")).toBe("Wild card");
  });

  test("sentences name other faces as the cards do", () => {
    const laid = { key: "laid", with: { card: "joker", count: "7", how: "open" } };
    expect(say("event", laid, scene())).toBe("7: the Joker up");
  });
});

describe("choosing", () => {
  function picking(...options: ReturnType<typeof option>[]) {
    const sent: string[] = [];
    const reader = { game: "", names: [], seat: 0, settings: {} };
    const made = new Picking(
      () => ({ reader, options }),
      (move) => sent.push(move),
    );
    return { made, sent };
  }

  test("pressing a part that belongs to one choice plays that choice", () => {
    const { made, sent } = picking(option("a", "x"), option("b", "y"), option("c"));
    expect(made.buttons.map(({ move }) => move)).toEqual(["c"]);
    expect([made.glows("x"), made.glows("z"), made.mayPick("z")]).toEqual([true, false, false]);
    made.pick("x");
    expect(sent).toEqual(["a"]);
  });

  test("a part with several choices shows them as buttons, and can be deselected", () => {
    const { made, sent } = picking(option("lay", "x"), option("marry", "x"), option("other", "y"));
    made.pick("x");
    expect(sent).toEqual([]);
    expect(made.buttons.map(({ move }) => move)).toEqual(["lay", "marry"]);
    made.pick("x");
    expect(made.picked).toEqual([]);
    made.pick("x");
    made.play(made.buttons[1]!);
    expect(sent).toEqual(["marry"]);
  });

  test("from one part to another, in either order; another first part starts again", () => {
    const { made, sent } = picking(option("x1", "x", "one"), option("x2", "x", "two"), option("y1", "y", "one"));
    made.pick("x");
    expect([made.glows("one"), made.glows("two"), made.glows("y")]).toEqual([true, true, false]);
    made.pick("two");
    made.pick("one");
    made.pick("y");
    expect(sent).toEqual(["x2", "y1"]);
    made.pick("x");
    made.pick("y");
    expect(sent).toEqual(["x2", "y1", "y1"]);
  });
});

describe("the board", () => {
  const words = (key: string, seat = 0): Parts.Label => ({ key, seat, with: {} });
  const card = (face: string, id = "") => ({ face, id });
  const screen: Parts.Screen = {
    parts: [
      { type: "row", title: words("own_hand", 1), cards: [card("Q♠", "QS")], down: 0, fanned: false, place: "" },
      { type: "row", title: words("hand", 2), cards: [], down: 9, fanned: false, place: "" },
      { type: "pile", title: words("stock"), count: 3, top: card("") },
      { type: "pile", title: words("waste"), count: 0, top: card("") },
      { type: "grid", title: words("field"), columns: 2, places: [card("X"), card("")] },
      { type: "track", title: words("way"), at: 2, length: 5 },
      { type: "number", title: words("points", 1), value: 12 },
      { type: "text", words: words("all_is_well") },
    ],
    question: null,
  };

  test("labels everything for screen readers: others first, the player last", async () => {
    const plugin = (await openGame("toy"))!;
    const drawn = (seat: number) =>
      render(plugin.ReplayBoard, { props: { scene: scene(seat), view: screen, events: [] } }).body;
    const html = drawn(1);
    const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      "Henry",
      "9 cards face down",
      "The table",
      "2 of 5",
      "Stock: face down, 3 cards",
      "Waste: empty",
      "Column 1, row 1: X",
      "Column 2, row 1: empty",
      "Anne (you)",
      "Queen of Spades",
    ]);
    expect(html).toContain("All is well");
    expect(html).not.toContain("<button");
    expect(drawn(2).indexOf("Anne")).toBeLessThan(drawn(2).indexOf("Henry (you)"));
  });
});

test("a result begins with the reader's points", () => {
  const names = ["Anna", "Ben"];
  expect(outcomeOfSeats([0, 4], { names, you: 2 })).toBe("You win, 4 : 0.");
  expect(outcomeOfSeats([0, 4], { names, you: 1 })).toBe("You lose, 0 : 4.");
  expect(outcomeOfSeats([0, 4], { names, you: null })).toBe("Ben wins, 0 : 4.");
});
