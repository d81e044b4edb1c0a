import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Message } from "../../src/wire/types";
import { cardNumber, optionsOf, scene, screen } from "../support/coupell";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { Desk } = await import("../../src/games/coupell/state/desk.svelte");
const { spellingKey } = await import("../../src/games/coupell/state/keys");
const { gapsFor } = await import("../../src/games/coupell/state/moves");

let sent: string[];
let said: (Message | null)[];

beforeEach(() => {
  sent = [];
  said = [];
});

function desk(view = screen("NG OC OD SC EW", "TH AP IB")) {
  const made = new Desk({
    send: (move) => sent.push(move),
    say: (message) => said.push(message),
    ask: () => undefined,
  });
  made.view = view;
  made.scene = scene;
  made.options = optionsOf(view);
  return made;
}

const press = (at: ReturnType<typeof desk>, code: string, letter: string | null) => at.press(cardNumber(code), letter);

describe("claims", () => {
  test("CP-10: any letters of adjacent cards may be claimed, although the table lists no claims", () => {
    const made = desk();
    for (const [code, letter] of [
      ["OC", "C"],
      ["OD", "D"],
      ["SC", "C"],
      ["EW", "W"],
    ] as const)
      press(made, code, letter);
    expect(made.word).toBe("CDCW");
    made.claim();
    expect(sent).toEqual(["claim 2 cdcw"]);
  });

  test("nothing is sent while a letter is ambiguous", () => {
    const made = desk();
    press(made, "NG", "G");
    press(made, "EW", "E");
    made.claim();
    expect(sent).toEqual([]);
  });

  test("typed letters spell the word, and a letter that does not fit is reported", () => {
    const made = desk();
    expect(spellingKey(made, "g")).toBe(false); // no word has been started
    press(made, "NG", null);
    for (const key of "goxose") expect(spellingKey(made, key)).toBe(true);
    expect(made.word).toBe("GOOSE");
    expect(said).toContainEqual({
      key: "error.coupell.claim_letter",
      arguments: { place: "3", card: "O over D", letter: "X" },
    });
    expect(spellingKey(made, "d")).toBe(true);
    expect(said.at(-1)?.key).toBe("web.coupell.rule.rowEnds");
    expect(spellingKey(made, "Backspace")).toBe(true);
    expect(made.word).toBe("GOOS");
  });

  test("a hint for a word marks its cards, but no letter", () => {
    const made = desk();
    const cards = made.active.row.slice(0, 5);
    expect(made.pointed.size).toBe(0);
    made.hinted = [{ type: "run", place: 1, cards }];
    expect([...made.pointed]).toEqual(cards);
    expect(made.run).toBeNull();
    press(made, made.pieces.cards[cards[0]!]!.code, null);
    expect([...made.pointed], "what is selected is not advised again: a press would release it").toEqual(
      cards.slice(1),
    );
  });
});

describe("giving and moving", () => {
  test("a single card of the own row may go before any of the other row, or behind it", () => {
    const made = desk();
    press(made, "OC", "O");
    expect([...made.gaps.keys()]).toEqual([0, 1, 2, 3]);
    made.place(3);
    expect(sent).toEqual(["give 2 to 4"]);
  });

  test("two selected cards are the beginning of a word, not a gift", () => {
    const made = desk();
    press(made, "OC", "O");
    press(made, "OD", "O");
    expect(made.gaps.size).toBe(0);
  });

  test("a card of the other row may go wherever the order changes; places count after it has left", () => {
    const options = optionsOf(screen("NG", "TH AP IB"));
    const moves = (code: string) => [...gapsFor(options, cardNumber(code))].map(([gap, { move }]) => [gap, move]);
    expect(moves("TH")).toEqual([
      [2, "move 1 to 2"],
      [3, "move 1 to 3"],
    ]);
    expect(moves("AP")).toEqual([
      [0, "move 2 to 1"],
      [3, "move 2 to 3"],
    ]);
    expect(moves("IB")).toEqual([
      [0, "move 3 to 1"],
      [1, "move 3 to 2"],
    ]);
  });

  test("the own row keeps its order, and the page says why", () => {
    const made = desk();
    made.lift(cardNumber("OC"));
    made.refuseOrder();
    expect(made.run).toBeNull();
    expect(said.at(-1)).toEqual({ key: "web.coupell.rule.order", arguments: {} });
  });

  test("nothing can be selected during the other player's turn", () => {
    const made = desk();
    made.options = [];
    press(made, "OC", "O");
    press(made, "TH", "T");
    expect(made.run).toBeNull();
    expect(made.lifted).toBeNull();
  });
});

test("the active row is at the bottom; after the end, the player's own", () => {
  expect(desk(screen("NG", "TH", { active: 2 })).active.seat).toBe(2);
  expect(desk(screen("NG", "TH", { active: null, step: "over" })).active.seat).toBe(1);
});
