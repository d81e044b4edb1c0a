import stylelint from "stylelint";
import { expect, test } from "vitest";

/** What Stylelint says about a component with this style. */
async function complaints(style: string, file = "src/ui/Planted.svelte"): Promise<string[]> {
  const code = file.endsWith(".svelte") ? `<p>text</p>\n\n<style>\n${style}\n</style>\n` : style;
  const { results } = await stylelint.lint({ code, codeFilename: file });
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
}

test.each([
  "p { font-size: 0.93rem; }",
  "p { font-size: 14px; }",
  "p { font-size: clamp(1rem, 3vw, 2rem); }",
  "p { gap: 0.3rem; }",
  "p { column-gap: 5px; }",
  "p { border-radius: 7px; }",
  "p { border-top-left-radius: 50%; }",
  "p { box-shadow: 0 2px 4px black; }",
  "@media (max-width: 31rem) { p { color: red; } }",
  "@media (--fone) { p { color: red; } }",
  "@container (min-width: 20rem) { p { color: red; } }",
])("a style outside of the scale is refused: %s", async (style) => {
  expect(await complaints(style)).toHaveLength(1);
  expect(await complaints(style, "src/ui/planted.css")).toHaveLength(1);
});

test.each([
  "p { font-size: var(--type-3); gap: 0 var(--space-2); border-radius: var(--round-3) var(--round-3) 0 0; }",
  "p { box-shadow: var(--ring) var(--copper), var(--rise-2); }",
  "@media (--phone), (--low) { p { font-size: 0.85em; } }",
  "@container not (--small-part) { p { font-size: clamp(0.6rem, 9cqi, 1rem); } }",
  "@media print { p { gap: 2mm; } }",
])("a style of the scale passes: %s", async (style) => {
  expect(await complaints(style)).toEqual([]);
});
