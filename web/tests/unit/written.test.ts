import { describe, expect, test, vi } from "vitest";
import { keyOf } from "../../src/ui/press";
import { forgetWritten, keepWritten, written, writtenIn } from "../../src/base/typed-texts";
import { stored } from "../support/stored";
import { anew } from "../../src/ui/aloud.svelte";

/** A field that tells what it shows, and what it was bound to hears. */
class Field extends EventTarget {
  bound: string;
  constructor(public value: string) {
    super();
    this.bound = value;
    this.addEventListener("input", () => (this.bound = this.value));
  }
  type(text: string) {
    this.value = text;
    this.dispatchEvent(new Event("input"));
  }
}
const show = (name: string, told = "") => {
  const field = new Field(told);
  const close = written(name)(field as unknown as HTMLInputElement);
  return { field, close };
};

describe("what is written in a field", () => {
  test("comes back with the field, until it is stored", () => {
    const first = show("name.t1", "Anna");
    first.field.type("Anna Maria");
    first.close();
    const again = show("name.t1", "Anna").field;
    expect([again.value, again.bound]).toEqual(["Anna Maria", "Anna Maria"]);
    expect(show("name.t2", "Anna").field.value).toBe("Anna");
    expect(show("name.t1", "Anna Maria").field.value, "stored meanwhile").toBe("Anna Maria");
    expect(show("name.t1", "Anna").field.value).toBe("Anna");
  });

  test("is forgotten if it is what the field said anyway, and with its form", () => {
    const { field } = show("new.seed");
    field.type("42");
    field.type("");
    expect(writtenIn("new.seed")).toBeUndefined();
    field.type("43");
    show("new.name").field.type("Ben");
    show("join.t1").field.type("Cleo");
    forgetWritten("new.");
    expect(["new.seed", "new.name", "join.t1"].map(writtenIn)).toEqual([undefined, undefined, "Cleo"]);
  });

  test("does not grow for ever, and survives what is no list of texts", () => {
    for (let number = 0; number < 100; ++number) keepWritten(`chat.${number}`, "…");
    expect(writtenIn("chat.0")).toBeUndefined();
    expect(writtenIn("chat.99")).toBe("…");
    stored.set("coppice.written", '{"chat.1":"from another tab"}');
    expect(writtenIn("chat.1")).toBe("from another tab");
    stored.set("coppice.written", "null");
    expect(writtenIn("chat.99")).toBeUndefined();
  });
});

test("what is stored is read once, not at each key", () => {
  stored.set("coppice.written", '{"chat.t1":"Hel"}');
  const read = vi.spyOn(JSON, "parse");
  const { field } = show("chat.t1");
  for (const text of ["Hell", "Hello"]) field.type(text);
  expect(read).toHaveBeenCalledTimes(1);
  expect(writtenIn("chat.t1")).toBe("Hello");
  read.mockRestore();
});

test.each([
  ["u", "KeyU", "u"],
  ["U", "KeyU", "u"],
  ["г", "KeyU", "u"], // Russian
  ["Θ", "KeyU", "u"], // Greek
  ["ı", "KeyI", "i"], // Turkish
  ["İ", "Quote", "i"],
  ["z", "KeyY", "z"], // German: its own letter counts
  ["é", "Digit2", "é"], // Latin, but no letter of a card
  ["ж", "Semicolon", "ж"], // no Latin letter has this place
  ["٣", "Digit3", "3"], // Arabic
  ["؟", "Slash", "?"],
  ["Escape", "Escape", "Escape"],
  ["?", "Slash", "?"],
])("the key %s at %s is %s", (key, code, named) => {
  expect(keyOf({ key, code })).toBe(named);
});

test("the same words again change a live region", () => {
  expect(anew("", "Ben says: hello")).toBe("Ben says: hello");
  const twice = anew("Ben says: hello", "Ben says: hello");
  expect(twice).not.toBe("Ben says: hello");
  expect(twice.trim()).toBe("Ben says: hello");
  expect(anew(twice, "Ben says: hello")).toBe("Ben says: hello");
  expect(anew("", "")).toBe("");
});
