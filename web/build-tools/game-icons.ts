import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const virtualName = "virtual:game-icons";
const root = fileURLToPath(new URL("../..", import.meta.url));

/** The files one folder below this one whose names end so. */
const filesBelow = (folder: string, end: string) =>
  readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.split(sep).length === 2 && path.endsWith(end))
    .map((path) => `${root}${folder}/${path}`);

/** Lists of drawings: the page's, and each game's. */
const lists = [`${root}web/src/ui/icons.json`, ...filesBelow("web/src/games", `${sep}icons.json`)];
/** What comes with a game, and may name drawings, too: a line "Icon: NAME" each. */
const documents = filesBelow("data", ".txt");

/** Every drawing that the page or a game's document names. */
export function usedIcons(): string[] {
  const listed = lists.flatMap((path) => Object.keys(JSON.parse(readFileSync(path, "utf8")) as Record<string, string>));
  const told = documents.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/^Icon: (\S+)$/gm)].map((line) => line[1]!));
  return [...new Set([...listed, ...told])];
}

/** Offers the drawings that are used, and only those, as one small module. */
export function gameIcons(): Plugin {
  return {
    name: "coppice-game-icons",
    resolveId(id) {
      return id === virtualName ? `\0${virtualName}` : undefined;
    },
    load(id) {
      if (id !== `\0${virtualName}`) return undefined;
      for (const path of [...lists, ...documents]) this.addWatchFile(path);
      const all = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const bodies: Record<string, string> = {};
      for (const name of usedIcons()) {
        const body = all.icons[name]?.body ?? all.icons[all.aliases?.[name]?.parent ?? ""]?.body;
        if (!body) throw new Error(`"${name}" is asked for, which game-icons does not have`);
        bodies[name] = body;
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
