import { beforeEach, expect, test } from "vitest";
import { hold, PressGuard } from "../../src/ui/press-guard";

// What the player pressed, and what is there now: a guard knows nothing else of a page.
const [pass, next, card, word] = [{}, {}, {}, {}];
let guard: PressGuard;

/** A button appeared without any action of the player in that moment. */
const came = (thing: object, at: number) => guard.came(thing, { at, cause: null });
const click = (thing: object, at: number) => guard.press(thing, false, at);
const enter = (thing: object, at: number) => {
  guard.key("Enter", at);
  return guard.press(thing, true, at);
};

beforeEach(() => {
  guard = new PressGuard();
  guard.pointer(100, 100, 0);
});

test("a second press does not answer a question that appeared meanwhile; a later third press does", () => {
  came(pass, 100);
  expect(click(pass, 1000)).toBe(true);
  came(next, 1050);
  expect(click(next, 1200)).toBe(false);
  expect(click(next, 1390)).toBe(false); // an ignored press does not restart the wait
  expect(click(next, 1050 + hold)).toBe(true);
});

test("the same holds for the keyboard, whose focus the question takes", () => {
  expect(enter(pass, 1000)).toBe(true);
  came(next, 1050);
  expect(enter(next, 1200)).toBe(false);
  expect(enter(next, 1050 + hold)).toBe(true);
});

test("a control that appears under a resting pointer is not pressed, even without a press before", () => {
  came(next, 1000);
  expect(click(next, 1100)).toBe(false);
});

test("a player who moves to something new means it", () => {
  click(pass, 1000);
  came(next, 1050);
  guard.pointer(400, 100, 1100);
  expect(click(next, 1150)).toBe(true);
  enter(pass, 2000);
  came(next, 2050);
  guard.key("Tab", 2100);
  expect(enter(next, 2150)).toBe(true);
});

test("a trembling hand does not count as a move", () => {
  click(pass, 1000);
  came(next, 1050);
  guard.pointer(106, 95, 1100);
  expect(click(next, 1150)).toBe(false);
});

test("a card that was already there can be pressed at once", () => {
  came(card, 0);
  came(next, 1000);
  guard.changed(card, { at: 1000, cause: null }); // now it can be played
  expect(click(card, 1010)).toBe(true);
});

test("a button that stays but now asks something else is new to a player who has just pressed it", () => {
  click(pass, 1000);
  guard.changed(pass, { at: 1050, cause: null });
  expect(click(pass, 1200)).toBe(false);
  expect(click(pass, 1500)).toBe(true);
  expect(enter(pass, 2000)).toBe(true);
  guard.changed(pass, { at: 2050, cause: null });
  expect(enter(pass, 2200)).toBe(false);
});

test("a button that changes by its own press can be pressed again", () => {
  click(pass, 1000);
  guard.changed(pass, { at: 1000, cause: "press" });
  expect(click(pass, 1100)).toBe(true);
});

test("a control that slides under the pointer because of a press is not pressed by it", () => {
  click(pass, 1000);
  expect(click(card, 1200)).toBe(false);
  expect(click(card, 1000 + hold)).toBe(true);
});

test("the second half of a press does not answer the dialog that it opens", () => {
  click(pass, 1000);
  guard.came(next, { at: 1000, cause: "press" });
  expect(click(next, 1200)).toBe(false);
  enter(pass, 2000);
  guard.came(next, { at: 2000, cause: "Enter" });
  expect(enter(next, 2200)).toBe(false);
});

test("a word that is spelled by keys can be claimed at once", () => {
  guard.key("t", 1000);
  guard.came(word, { at: 1000, cause: "t" });
  expect(enter(word, 1080)).toBe(true);
});

test("number and letter keys that answer also wait for the question", () => {
  came(next, 1000);
  expect(guard.letter("1", next, 1100)).toBe(false);
  expect(guard.letter("1", next, 1000 + hold)).toBe(true);
  guard.came(word, { at: 2000, cause: "2" }); // what "2" has narrowed the answers to
  expect(guard.letter("1", word, 2050)).toBe(true);
  expect(guard.letter("2", word, 2050)).toBe(false);
  guard.changed(card, { at: 3000, cause: null });
  expect(guard.letter("1", card, 3100)).toBe(false);
  guard.key("ArrowRight", 3150);
  expect(guard.letter("1", card, 3200)).toBe(true);
});
