import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { usedIcons } from "../../build-tools/game-icons";

const web = fileURLToPath(new URL("../..", import.meta.url));
const sources = readdirSync(`${web}src`, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(ts|svelte|css)$/.test(name),
);

test("NOTICE names every icon that is bundled", () => {
  const notice = readFileSync(`${web}../NOTICE`, "utf8");
  const named = new Set(notice.match(/[a-z0-9-]+/g));
  expect(usedIcons().filter((icon) => !named.has(icon))).toEqual([]);
});

test("no key is in two catalogues, because one text would silently win", () => {
  const keys = ["en", "de"].flatMap((language) => {
    const folder = `${web}../data/messages/${language}`;
    return readdirSync(folder).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as object).map((key) => `${language} ${key}`),
    );
  });
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

test("sentences for players have no straight apostrophes", () => {
  const straight = /\p{L}'\p{L}/u;
  expect(straight.test("the game's end")).toBe(true);
  expect(straight.test("the game’s end, ENCODING 'UTF8'")).toBe(false);
  const data = `${web}../data`;
  const files = readdirSync(data, { recursive: true, encoding: "utf8" })
    .filter(
      (name) =>
        /^(messages\/.*|lessons\/.*)\.json$/.test(name) || /^\w+\/(folio|sphinx|wibbell)[\w-]*\.txt$/.test(name),
    )
    .map((name) => [name, readFileSync(`${data}/${name}`, "utf8")] as const);
  expect(files.length).toBeGreaterThan(50);
  // Players do not read the comments of a deck.
  const lines = files.flatMap(([name, text]) => text.split("\n").map((line) => `${name}: ${line}`));
  expect(lines.filter((line) => !/: #/.test(line) && straight.test(line))).toEqual([]);
});

test("a live region exists before its text, or some screen readers miss it", () => {
  const late =
    /\{(?:#if|:else)[^}]*\}\s*<\w+[^>]*(?:role="status"|aria-live="polite")[^>]*>(?!\{t\("web\.waiting"\)\})/;
  expect(late.test('{#if heard}<p class="a" role="status">{words}</p>{/if}')).toBe(true);
  expect(sources.filter((name) => late.test(readFileSync(`${web}src/${name}`, "utf8")))).toEqual([]);
});

test("outside its folder, only games/index.ts names a game", () => {
  const games = readdirSync(`${web}src/games`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${web}src/games/${entry.name}/shelf.ts`))
    .map(({ name }) => name);
  expect(games).toContain("coupell");
  const outside = sources.filter((name) => !/^(wire|games\/\w+)\//.test(name) && name !== "games/index.ts");
  const knowing = outside.filter((name) =>
    games.some((game) => readFileSync(`${web}src/${name}`, "utf8").toLowerCase().includes(game)),
  );
  expect(knowing).toEqual([]);
});

test("the page requests nothing from other servers", () => {
  const strangers = sources.filter((name) =>
    /["'(]https?:\/\/(?!www\.w3\.org)/.test(readFileSync(`${web}src/${name}`, "utf8")),
  );
  expect(strangers).toEqual([]);
});
