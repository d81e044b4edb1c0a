import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addressIn, descriptions } from "../../build-tools/page-head";
import { contrast, ownColours, readSite, styleOf, type Site } from "../../src/base/site.svelte";
import { pageAt } from "../support/page-at";

const read = (file: object) => readSite(JSON.stringify({ version: 1, ...file }));
const keyOf = (file: object) => (read(file) as { key?: string }).key;

test("site.json gives a name, a link and colours; each error has its message, and the page ignores the whole file", () => {
  expect(read({ name: "Birchwood" })).toMatchObject({ name: { en: "Birchwood", de: "Birchwood" }, link: null });
  expect(read({ link: { address: "https://a.example/", label: { de: "Zurück" } } })).toMatchObject({
    link: { address: "https://a.example/", label: { de: "Zurück" } },
  });
  expect((readSite("{") as { key: string }).key).toBe("site.json");
  expect((readSite("null") as { key: string }).key).toBe("site.version");
  expect((readSite('{"version":3}') as { key: string }).key).toBe("site.version");
  expect(read({ version: 2, address: "https://a.example/games" })).toMatchObject({
    address: "https://a.example/games/",
  });
  expect(keyOf({ version: 2, address: "a.example" })).toBe("site.address");
  expect(keyOf({ address: "https://a.example/" }), "version 1 has no address").toBe("site.member");
  expect(keyOf({ colors: {} })).toBe("site.member");
  expect(keyOf({ name: "" })).toBe("site.text");
  expect(keyOf({ name: {} })).toBe("site.text");
  expect(keyOf({ name: ["a"] })).toBe("site.object");
  expect(keyOf({ link: { address: "javascript:alert(1)", label: "x" } })).toBe("site.address");
  expect(keyOf({ colours: { light: { paper: "red" } } })).toBe("site.colour");
  expect(keyOf({ colours: { dark: { ink: "#333333" } } })).toBe("site.contrast");
});

test("the colours of a file become a style sheet, and its light colours do not apply to the dark theme", () => {
  const style = styleOf(read({ colours: { light: { accent: "#1c6b3f" } } }) as Site);
  expect([...style.matchAll(/[^{}]+(?=\{--copper:#1c6b3f)/g)].map(String)).toEqual([
    ':root:not([data-theme="dark"])',
    ':root[data-theme="light"]',
  ]);
  expect(style).toMatch(/^@media \(prefers-color-scheme:light\)/);
  expect(styleOf(read({}) as Site)).toBe("");
});

test("the build writes the whole address of the preview image if site.json names one", () => {
  const image = (file: string) =>
    descriptions(addressIn(file)).find(({ attrs }) => attrs?.["property"] === "og:image")?.attrs?.["content"];
  expect(image('{ "version": 2, "address": "https://a.example/games" }')).toBe("https://a.example/games/preview.jpg");
  expect(image('{ "version": 2 }')).toBe("./preview.jpg");
});

test("contrasts are measured against the theme's own colours", () => {
  const theme = readFileSync(join(import.meta.dirname, "../../src/app/theme.css"), "utf8");
  const names = { table: "table", paper: "paper", ink: "ink", accent: "copper" } as const;
  for (const [name, variable] of Object.entries(names) as ["table", string][]) {
    const { light, dark } = ownColours;
    expect(theme).toContain(`--${variable}: light-dark(${light[name]}, ${dark[name]});`);
  }
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});

test("an address selects one game and a language, which stay before the # during navigation", async () => {
  const { addressed } = await import("../../src/base/addressed.svelte");
  pageAt("https://cards.example/p/?lang=de-CH#/new/coupell?only");
  addressed.take();
  expect([addressed.only, addressed.language]).toEqual(["coupell", "de"]);
  expect(location.href).toBe("https://cards.example/p/?lang=de-CH&only=coupell#/");
  expect([addressed.shows("coupell"), addressed.shows("copperdale")]).toEqual([true, false]);
  const before = "https://cards.example/p/?only=coupell&lang=de#/rules/coupell?talk=free";
  pageAt(before);
  addressed.take();
  expect(location.href).toBe(before);
  addressed.forgetLanguage();
  expect(location.href).toBe("https://cards.example/p/?only=coupell#/rules/coupell?talk=free");
  addressed.only = null;
});
