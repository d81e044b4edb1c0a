// Cards of your own: finding them in a text, changing a line, comparing, undoing.
import { describe, expect, test, vi } from "vitest";
import folio from "../../../data/coppertwaddle/folio-xvi.txt?raw";
import deck from "../../../data/coupell/deck.txt?raw";
import { firstDifference, valueIn, withValue } from "../../src/screens/workshop/card-lines";
import { differencesOf, linesThatDiffer } from "../../src/table/workshop";
import { Draft } from "../../src/screens/workshop/draft.svelte";
import { nameIn } from "../../src/table/workshop";
import { workshop as folios } from "../../src/games/coppertwaddle/workshop/workshop";
import { workshop as decks } from "../../src/games/coupell/workshop/workshop";

test("what the workshop begins with names no file of the source tree", () => {
  for (const { text } of [...folios.models, ...decks.models]) expect(text).not.toMatch(/docs\/|\.md\b|\.txt\b|README/);
});

describe("the cards in a text", () => {
  test("of a folio are its stanzas, each with its position", () => {
    const cards = folios.parts(folio);
    expect(cards.length).toBe(folio.match(/^Card:/gm)!.length);
    for (const { name, from, to } of cards) expect(folio.slice(from, to)).toMatch(new RegExp(`^(#.*\n)*Card: ${name}`));
  });

  test("of a deck are its lines; identical cards are distinguished", () => {
    expect(decks.parts(deck)).toHaveLength(48);
    const text = "Cards: 3\n\nAB\n# CD\nAB reconstructed\n Q\n";
    const cards = decks.parts(text);
    expect(cards.map(({ id }) => id)).toEqual(["AB", "AB2", "Q"]);
    expect(cards.map(({ from, to }) => text.slice(from, to).trim())).toEqual(["AB", "AB reconstructed", "Q"]);
  });
});

describe("the form", () => {
  test("has a folio’s name, which its first stanza says", () => {
    const { partOf, fields } = folios.head!;
    for (const text of [folio, `# Mine\n\n${folio}`, folio.replaceAll("\n", "\r\n"), "Coppice-Folio: 2\nName: Short"]) {
      const { from, to } = partOf(text)!;
      const head = text.slice(from, to);
      expect(head).toMatch(/^Coppice-Folio:/);
      expect(head).not.toMatch(/\n\s*\n|Card:/);
      expect(valueIn(head, fields[0]!.key)).not.toBe("");
    }
    expect(partOf("no folio")).toBe(undefined);
  });

  test("says a kind in the reader’s words, and what is no kind as it is", () => {
    const { inWords } = folios.fields.find(({ key }) => key === "Kind")!;
    expect(["noble 5", "noble-and-peasant 4", "favour", "", "knight 3"].map(inWords!)).toEqual(
      ["Noble 5", "Noble and Peasant 4", "Favour", "", "knight 3"], // prettier-ignore
    );
  });
});

describe("a line of a card", () => {
  const card = "Card: Old Pippin\nCode: OP\nKind: noble 6";
  const order = ["Card", "Name-de", "Code", "Kind", "Text"];
  test("is changed in place, is inserted at the right place, and is removed when it is empty", () => {
    expect(withValue(card, "Kind", "noble 7", order)).toBe("Card: Old Pippin\nCode: OP\nKind: noble 7");
    expect(withValue(card, "Name-de", "Alter Pippin", order)).toBe(
      "Card: Old Pippin\nName-de: Alter Pippin\nCode: OP\nKind: noble 6",
    );
    expect(withValue(card, "Code", "", order)).toBe("Card: Old Pippin\nKind: noble 6");
    expect(withValue(card, "Text", "two\nlines", order)).toBe(`${card}\nText: two lines`);
    const unnamed = withValue(card, "Card", "", order);
    expect(unnamed).toBe("Card:\nCode: OP\nKind: noble 6");
    expect(folios.parts(unnamed).map(({ id, name }) => [id, name])).toEqual([["OP", ""]]);
  });
  test("every value that was written can be read again", () => {
    for (const key of order) expect(valueIn(withValue(card, key, "x: y", order), key)).toBe("x: y");
    expect(valueIn(card, "Text")).toBe("");
  });
});

test("a card has its name in the reader’s language", () => {
  const cards = folios.parts("Card: Old Pippin\nName-de: Alter Pippin\n\nCard: Sour Crab\nCode: Cb");
  expect(cards.map((card) => nameIn(card, "de"))).toEqual(["Alter Pippin", "Sour Crab"]);
  expect(cards.map((card) => nameIn(card, "en"))).toEqual(["Old Pippin", "Sour Crab"]);
});

test("every new card has a name and a code of its own", () => {
  let text = folio;
  for (let added = 0; added < 40; added++) text += `\n${folios.blank(folios.parts(text))}\n`;
  const cards = folios.parts(text);
  for (const of of ["id", "name", "german"] as const) {
    const all = cards.map((card) => card[of]?.toLowerCase());
    expect(new Set(all).size, of).toBe(cards.length);
  }
  for (const { id } of cards) expect(id).toMatch(/^[A-Za-z]{2,3}$/);
});

test("the first difference of two texts", () => {
  expect([firstDifference("abc", "abd"), firstDifference("ab", "abc"), firstDifference("", "x")]).toEqual([2, 2, 0]);
  expect([firstDifference("abc", "ab"), firstDifference("same", "same")]).toEqual([2, 4]);
});

describe("the words of an effect", () => {
  const folioCards = folio.split("\n\n").filter((stanza) => /^(Effect|Pair):/m.test(stanza));
  const words = (effect: string, kind = "noble 3") => folios.suggest!(`Card: X\nKind: ${kind}\nEffect: ${effect}`);

  test("exist for every card of the built-in folio; the Leper’s are the same", () => {
    expect(folioCards.length).toBeGreaterThan(30);
    for (const card of folioCards) expect(folios.suggest!(card), card).not.toBe(null);
    const leper = folioCards.find((card) => card.includes("Effect: discard another power<=own\n"))!;
    expect(folios.suggest!(leper)!["Text"]).toBe(valueIn(leper, "Text"));
  });

  test("follow the words of the vocabulary, in both languages", () => {
    expect(words("during-robbing power +2 another own noble")).toEqual({
      Text: "Cover it in a Robbing: another proud Noble of your Domain gets +2 Power this turn.",
      "Text-de": "Verdecke sie im Raubzug: Ein anderer stolzer Adliger deines Reiches erhält +2 Stärke in diesem Zug.",
    });
    expect(words("discard power<=3, then its-player-draws 1", "favour")).toEqual({
      Text: "Discard a proud Threlm of Power 3 or less. Its player draws a card.",
      "Text-de":
        "Lege eine stolze Standeskarte mit Stärke 3 oder weniger ab. Wem die Standeskarte gehörte, der zieht eine Karte.",
    });
    expect(words("cover other noble power<=own or strip")).toEqual({
      Text: "Cover it: cover a proud Noble of the other Domain whose Power is not above its own, or discard a Declaration from a proud Threlm.",
      "Text-de":
        "Verdecke sie: Verdecke einen stolzen Adligen des anderen Reiches, dessen Stärke ihre eigene nicht übersteigt, oder lege eine Bekanntmachung von einer stolzen Standeskarte ab.",
    });
    expect(words("power -2, fragile", "declaration")!["Text"]).toBe(
      "The Threlm has −2 Power. If the Threlm is covered, it goes to the Midden with all its Declarations.",
    );
  });

  test("are none for what is not in the vocabulary, and for a card without an effect", () => {
    for (const effect of ["fly", "draw 9", "draw", "cover everything", "power noble", "look, then fly"]) {
      expect(words(effect), effect).toBe(null);
    }
    expect(words("noble", "declaration")).toBe(null);
    expect(words("cancel")).toBe(null);
    expect(words("cancel", "favour")).not.toBe(null);
    expect(folios.suggest!("Card: X\nKind: noble 3")).toBe(null);
  });
});

test("differences are added, removed and changed cards, by code", () => {
  const changed = folio
    .replace("Code: AB\nKind: noble 5", "Code: AB\nKind: noble 9")
    .replace(/^Code: BF$/m, "Code: Bx");
  const found = differencesOf(folios.parts(changed), folios.parts(folio));
  expect(found.added.map(({ id }) => id)).toEqual(["Bx"]);
  expect(found.removed.map(({ id }) => id)).toEqual(["BF"]);
  expect(found.changed.map(({ card }) => card.id)).toEqual(["AB"]);
  const { card, before } = found.changed[0]!;
  expect(linesThatDiffer(before.content, card.content)).toEqual({ gone: ["Kind: noble 5"], come: ["Kind: noble 9"] });
  expect(differencesOf(folios.parts(folio), folios.parts(folio))).toEqual({ added: [], removed: [], changed: [] });
});

test("a folio names its edition in its header only", () => {
  const edition = (text: string) => folios.settingsOf!(text);
  expect(edition(folios.models[1]!.text)).toEqual({ edition: "sphinx" });
  expect(edition(folio)).toEqual({});
  expect(edition(folio.replace("Card: The Abbot", "Card: The Abbot\nEdition: sphinx"))).toEqual({});
});

describe("a draft", () => {
  test("undoes typing in one step, and other changes one by one", () => {
    const draft = new Draft("a", "");
    draft.change("x", true, 0);
    draft.change("xy", true, 100);
    draft.change("xyz", true, 2000);
    draft.change("other");
    const back = [];
    for (; draft.canUndo; draft.undo()) back.push(draft.text);
    expect([...back, draft.text]).toEqual(["other", "xyz", "xy", ""]);
    while (draft.canRedo) draft.redo();
    expect(draft.text).toBe("other");
    draft.undo();
    draft.change("new");
    expect(draft.canRedo).toBe(false);
  });

  test("has house rules, which change, are undone and are stored with the text", () => {
    const draft = new Draft("d", "start");
    draft.choose({ edition: "sphinx" });
    draft.begin("other", { match: "suite" });
    draft.begin("other", { match: "suite" });
    draft.undo();
    expect([draft.text, draft.settings]).toEqual(["start", { edition: "sphinx" }]);
    expect(new Draft("d", "start").settings).toEqual({ edition: "sphinx" });
    draft.undo();
    expect(draft.settings).toEqual({});
  });

  test("that was replaced as a whole comes back by undoing, also after a reload", () => {
    const draft = new Draft("e", "start");
    draft.change("mine");
    draft.begin("a wrong file", { edition: "sphinx" });
    const after = new Draft("e", "start");
    expect([after.text, after.canUndo]).toEqual(["a wrong file", true]);
    after.undo();
    expect([after.text, after.settings, after.canUndo]).toEqual(["mine", {}, false]);
    expect(new Draft("e", "start").canUndo).toBe(false);
  });

  test("takes over what another tab stores, as a step", () => {
    const heard: Record<string, (event: object) => void> = {};
    const listens = {
      addEventListener: (name: string, hear: (event: object) => void) => (heard[name] = hear),
      removeEventListener: (name: string) => delete heard[name],
    };
    vi.stubGlobal("window", listens);
    vi.stubGlobal("document", listens);
    const [one, other] = [new Draft("f", "start"), new Draft("f", "start")];
    const end = one.follow();
    other.change("changed there");
    heard["storage"]!({ key: "coppice.workshop.g" });
    expect(one.text).toBe("start");
    heard["storage"]!({ key: "coppice.workshop.f" });
    expect(one.text).toBe("changed there");
    one.undo();
    expect(one.text).toBe("start");
    other.change("and later");
    heard["visibilitychange"]!({});
    expect(one.text).toBe("and later");
    end();
    expect(heard).toEqual({});
    vi.unstubAllGlobals();
  });

  test("is restored, for its game only", () => {
    new Draft("b", "start").change("mine");
    expect(new Draft("b", "start").text).toBe("mine");
    expect(new Draft("c", "start").text).toBe("start");
  });
});
