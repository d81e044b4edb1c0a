import { beforeEach, expect, test } from "vitest";
import { hold, PressGuard } from "../../src/ui/press-guard";

// What was pressed, and what lies there now: all that a guard knows of a page.
const [pass, next, card, word] = [{}, {}, {}, {}];
let guard: PressGuard;

/** A button came to somebody who did nothing in that moment. */
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

test("a second press does not answer the question that came meanwhile; a third, later, does", () => {
  came(pass, 100);
  expect(click(pass, 1000)).toBe(true);
  came(next, 1050);
  expect(click(next, 1200)).toBe(false);
  expect(click(next, 1390)).toBe(false); // a press that was not heard starts nothing anew
  expect(click(next, 1050 + hold)).toBe(true);
});

test("it is the same with the keyboard, whose focus the question takes", () => {
  expect(enter(pass, 1000)).toBe(true);
  came(next, 1050);
  expect(enter(next, 1200)).toBe(false);
  expect(enter(next, 1050 + hold)).toBe(true);
});

test("what comes under a pointer that rests is not pressed, even without a press before", () => {
  came(next, 1000);
  expect(click(next, 1100)).toBe(false);
});

test("whoever goes to something new means it", () => {
  click(pass, 1000);
  came(next, 1050);
  guard.pointer(400, 100, 1100);
  expect(click(next, 1150)).toBe(true);
  enter(pass, 2000);
  came(next, 2050);
  guard.key("Tab", 2100);
  expect(enter(next, 2150)).toBe(true);
});

test("a hand that trembles does not go anywhere", () => {
  click(pass, 1000);
  came(next, 1050);
  guard.pointer(106, 95, 1100);
  expect(click(next, 1150)).toBe(false);
});

test("a card that was there already is pressed at once", () => {
  came(card, 0);
  came(next, 1000);
  guard.changed(card, { at: 1000, cause: null }); // now it can be played
  expect(click(card, 1010)).toBe(true);
});

test("a button that stays and asks something else now is new to whoever has just pressed it", () => {
  click(pass, 1000);
  guard.changed(pass, { at: 1050, cause: null });
  expect(click(pass, 1200)).toBe(false);
  expect(click(pass, 1500)).toBe(true);
  expect(enter(pass, 2000)).toBe(true);
  guard.changed(pass, { at: 2050, cause: null });
  expect(enter(pass, 2200)).toBe(false);
});

test("a button that a press itself changes may be pressed again", () => {
  click(pass, 1000);
  guard.changed(pass, { at: 1000, cause: "press" });
  expect(click(pass, 1100)).toBe(true);
});

test("what a press has made room for, so that it slid under the pointer, is not pressed with it", () => {
  click(pass, 1000);
  expect(click(card, 1200)).toBe(false);
  expect(click(card, 1000 + hold)).toBe(true);
});

test("a dialog that a press opens is not answered by its second half", () => {
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

test("numbers and letters that answer wait for the question, too", () => {
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
