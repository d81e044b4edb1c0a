import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { smallDrawing } from "./small-drawing.ts";

const mark = "icons.json?drawings";
const root = fileURLToPath(new URL("../..", import.meta.url));

/** Our own drawings for what game-icons lacks: 512 by 512, filled with the current ink. */
const own = JSON.parse(readFileSync(`${root}web/src/ui/own-drawings.json`, "utf8")) as Record<string, string>;

/** Documents of a game that may also name drawings, in lines "Icon: NAME". Only the game's own list includes them. */
function documentsOf(list: string): string[] {
  const folder = `${root}data/${basename(dirname(list))}`;
  if (basename(list) !== "icons.json" || !existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .map((name) => join(folder, name));
}

const listed = (list: string) => Object.keys(JSON.parse(readFileSync(list, "utf8")) as Record<string, string>);
const told = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/^Icon: (\S+)$/gm)].map((line) => line[1]!);

/** What a game draws itself, in layers (motifs.json beside its list). Its page loads these in another way. */
function motifsOf(list: string): string[] {
  const file = join(dirname(list), "motifs.json");
  return existsSync(file) ? listed(file) : [];
}

function iconsOf(list: string): string[] {
  const motifs = motifsOf(list);
  return [...new Set([...listed(list), ...documentsOf(list).flatMap(told)])].filter((name) => !motifs.includes(name));
}

/** All names of game-icons that the page's lists and the games' documents use. */
export function usedIcons(): string[] {
  const src = `${root}web/src/`;
  const lists = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith("icons.json"));
  return [...new Set(lists.map((path) => src + path.replaceAll(sep, "/")).flatMap(iconsOf))].filter(
    (name) => !own[name],
  );
}

type Collection = { icons: Record<string, { body: string }>; aliases?: Record<string, { parent: string }> };

function bodiesOf(names: string[]): Record<string, string> {
  const all = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as Collection;
  const bodies: Record<string, string> = {};
  for (const name of names) {
    const body = own[name] ?? all.icons[name]?.body ?? all.icons[all.aliases?.[name]?.parent ?? ""]?.body;
    if (!body) throw new Error(`"${name}" is not in game-icons`);
    bodies[name] = smallDrawing(body);
  }
  return bodies;
}

/** Turns a list of names, imported with "?drawings", into exactly these drawings. */
export function gameIcons(): Plugin {
  return {
    name: "coppice-game-icons",
    enforce: "pre",
    load(id) {
      if (!id.endsWith(mark)) return undefined;
      const list = id.slice(0, -"?drawings".length);
      for (const path of [list, ...documentsOf(list)]) this.addWatchFile(path);
      return { code: `export default ${JSON.stringify(bodiesOf(iconsOf(list)))};`, moduleType: "js" };
    },
  };
}
