import { beforeEach, describe, expect, test } from "vitest";
import { rules } from "../../src/wire/coupell";
import type * as Coupell from "../../src/wire/coupell";
import type { Doubt } from "../../src/table/advice.svelte";
import type { Message } from "../../src/wire/types";
import type { Option } from "../../src/games/coupell/state/moves";
import { cardNumber, optionsOf, scene, screen } from "../support/coupell";
import { Desk } from "../../src/games/coupell/state/desk.svelte";
import { spellingKey } from "../../src/games/coupell/state/keys";
import { gapsFor } from "../../src/games/coupell/state/moves";

let sent: string[];
let said: (Message | null)[];
let doubted: Doubt[];

beforeEach(() => {
  sent = [];
  said = [];
  doubted = [];
});

type More = Partial<ReturnType<Desk["source"]>>;

const refusal: Coupell.Event = { type: "not_a_word", seat: 1, place: 1, word: "goos", free: false };

/** `more` is what the table shows besides; it may change. */
function desk(view = screen("NG OC OD SC EW", "TH AP IB"), more: More = {}) {
  return new Desk(() => ({ view, scene, options: optionsOf(view), ...more }), {
    send: (move) => sent.push(move),
    doubt: (doubt) => doubted.push(doubt),
    say: (message) => said.push(message),
    ask: () => undefined,
  });
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
    expect(spellingKey(made, "h", 0), "a shortcut of the table").toBe(false);
    expect(spellingKey(made, "g", 5000)).toBe(true); // no word has been started
    expect(said.at(-1)?.key).toBe("web.coupell.prompt.type");
    expect(spellingKey(made, "h", 5400), "in the middle of a word").toBe(true);
    expect(spellingKey(made, "h", 9000)).toBe(false);
    expect(spellingKey(made, "h", 9200), "a second hint is no word").toBe(false);
    press(made, "NG", null);
    for (const key of "goxose") expect(spellingKey(made, key)).toBe(true);
    expect(made.word).toBe("GOOSE");
    expect(said).toContainEqual({
      key: "error.coupell.claim_letter",
      arguments: { place: "3", card: "O over D", letter: "X" },
    });
    expect(said.at(-1)?.key, "it stays refused while fitting letters follow").toBe("error.coupell.claim_letter");
    expect(spellingKey(made, "d")).toBe(true);
    expect(said.at(-1)?.key).toBe("web.coupell.rule.rowEnds");
    expect(spellingKey(made, "Backspace")).toBe(true);
    expect(said.at(-1), "corrected").toBeNull();
    expect(made.word).toBe("GOOSE");
    expect(spellingKey(made, "Backspace")).toBe(true);
    expect(made.word).toBe("GOOS");
  });

  /** Selects GOOS and claims it; then why it needs a question, if it does, and what was sent. */
  function claimGoos(made: ReturnType<typeof desk>, keys = "goos") {
    press(made, "NG", null);
    for (const key of keys) spellingKey(made, key);
    doubted = [];
    made.claim();
    const why = doubted.flatMap((doubt) => doubt.why);
    return why.map(({ key, arguments: told }) => [key, told["ending"]].filter(Boolean).join(" "));
  }

  test("a word that lacks a typed letter is claimed only after a question", () => {
    const made = desk();
    expect(claimGoos(made, "goxos")).toEqual(["web.coupell.claim.slips"]);
    expect(sent).toEqual([]);
    expect(doubted[0]).toMatchObject({ move: "claim 1 goos", yes: { arguments: { word: "GOOS" } } });
  });

  test("a word that was refused in this game is marked, and claimed only after a question", () => {
    const more: More = { log: [refusal] };
    const made = desk(undefined, more);
    expect(claimGoos(made)).toEqual(["coupell.claim.again"]);
    expect(made.known).toBe("refused");
    expect(sent).toEqual([]);
    made.letGo();
    more.log = [];
    expect(claimGoos(made)).toEqual([]);
    expect(sent).toEqual(["claim 1 goos"]);
  });

  /** The last action with a row of so many cards: as the table says, what ends the turn with nine cards loses. */
  function lastAction(row: string, more: Partial<Coupell.Screen> = {}, shown: More = {}) {
    const view = screen(row, "TH AP IB", { actions: 1, ...more });
    const count = row.split(" ").length;
    const options = optionsOf(view).map(({ move, choice }) => {
      const left = choice.type === "give_card" ? count - 1 : count;
      const loses = { key: "coupell.loses", arguments: { ending: "nine_cards" } };
      return { move, choice, loses: left > rules.rowLimit ? loses : null } as Option;
    });
    return desk(view, { options, ...shown });
  }
  const nine = "NG OC OD SC EW EL NN RL ST";

  test("the last action: a refusal that loses is asked about if something else would save the game", () => {
    expect(claimGoos(lastAction(nine))).toEqual(["coupell.claim.refused nine_cards"]);
    expect(claimGoos(lastAction(nine, { freeRefusal: true }))).toEqual([]);
    expect(claimGoos(lastAction(nine, { actions: 2 }))).toEqual([]);
    const hint: Coupell.Choice = { type: "claim", place: 1, word: "goos", cards: [], points: 1, isWord: true };
    const named = lastAction(nine, {}, { hinted: [hint] });
    expect(claimGoos(named), "a hint named it").toEqual([]);
    const ten = lastAction(`${nine} ST`);
    expect(claimGoos(ten), "only a word can save the game").toEqual([]);
    expect(sent.at(-1)).toBe("claim 1 goos");
    const again = lastAction(nine, {}, { log: [refusal] });
    expect(claimGoos(again)).toEqual(["coupell.claim.again", "coupell.loses nine_cards"]);
  });

  test("the last action: a word that counts and still loses is asked about", () => {
    expect(claimGoos(lastAction(`${nine} ST ST ST ST`))).toEqual(["coupell.claim.counted nine_cards"]);
    const last = { turn: 4, final: true };
    expect(claimGoos(lastAction("NG OC OD SC EW", last))).toEqual(["coupell.claim.counted unequal_piles"]);
    const equal = screen("NG OC OD SC EW", "TH AP IB", { actions: 1, ...last });
    equal.players[1]!.pile = [cardNumber("RL")];
    expect(claimGoos(desk(equal))).toEqual([]);
  });

  test("a hint for a word marks its cards, but no letter", () => {
    const more: More = {};
    const made = desk(undefined, more);
    const cards = made.active.row.slice(0, 5);
    expect(made.pointed.size).toBe(0);
    more.hinted = [{ type: "run", place: 1, cards }];
    expect([...made.pointed]).toEqual(cards);
    expect(made.run).toBeNull();
    press(made, made.pieces.cards[cards[0]!]!.code, null);
    expect([...made.pointed], "what is selected is not advised again: a press would release it").toEqual(
      cards.slice(1),
    );
  });
});

test("where a hint names a word, a press anywhere on its cards reads them as the word does", () => {
  const more: More = {};
  const made = desk(undefined, more);
  const cards = made.active.row.slice(0, 4);
  const word = cards.map((card) => made.pieces.cards[card]!.code.at(-1)!).join("");
  more.hinted = [{ type: "claim", place: 1, word: word.toLowerCase(), cards, points: 1, isWord: true }];
  for (const card of cards) made.press(card, made.pieces.cards[card]!.code[0]!);
  expect([made.word, made.known]).toEqual([word, "word"]);
  made.press(cards[3]!, made.pieces.cards[cards[3]!]!.code[0]!);
  expect(made.word, "what is selected is pressed as ever").not.toBe(word);
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
    const made = desk(undefined, { options: [] });
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
