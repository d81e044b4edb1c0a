import { existsSync, readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
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

/** The files that a file imports, also for their types only. */
function importsOf(name: string): string[] {
  const text = readFileSync(`${web}src/${name}`, "utf8");
  return [...text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
    .map(([, to]) => posix.join(posix.dirname(name), to!))
    .flatMap((to) => [to, `${to}.ts`].filter((file) => sources.includes(file)));
}

test("no file imports itself through others, not even for a type", () => {
  const [done, path, circles] = [new Set<string>(), [] as string[], [] as string[]];
  const visit = (name: string): void => {
    const begin = path.indexOf(name);
    if (begin >= 0) circles.push([...path.slice(begin), name].join(" → "));
    if (begin >= 0 || done.has(name)) return;
    path.push(name);
    importsOf(name).forEach(visit);
    path.pop();
    done.add(name);
  };
  sources.forEach(visit);
  expect(importsOf("table/registry.ts")).toContain("table/game-with-table.ts");
  expect(importsOf("table/follow.svelte.ts")).toContain("table/session.svelte.ts");
  expect(circles).toEqual([]);
});

test("the page requests nothing from other servers", () => {
  const strangers = sources.filter((name) =>
    /["'(]https?:\/\/(?!www\.w3\.org)/.test(readFileSync(`${web}src/${name}`, "utf8")),
  );
  expect(strangers).toEqual([]);
});
