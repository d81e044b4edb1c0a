import { expect, test } from "vitest";
import { readText } from "../../src/screens/workshop/draft.svelte";

const written = (text: string) => new TextEncoder().encode(text);

test("a file in UTF-8 is read without its mark and with plain line ends", () => {
  expect(readText(written("\ufeffCard: Münze\r\nCode: MU\r"))).toBe("Card: Münze\nCode: MU\n");
});

test("a file in Latin-1 is not read: its first such line is named", () => {
  const latin = Uint8Array.from("Card: The Coin\nName-de: Münze\nCode: MÜ\n", (sign) => sign.charCodeAt(0));
  expect(readText(latin)).toEqual({ line: 2 });
  expect(readText(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toEqual({ line: 1 });
  expect(readText(Uint8Array.of(0x41, 0x0a, 0xc3))).toEqual({ line: 2 });
});
