import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { usedIcons } from "../src/ui/used-icons.ts";

const virtualName = "virtual:game-icons";
const folio = fileURLToPath(new URL("../../data/coppertwaddle/folio.txt", import.meta.url));

/** The drawings that the cards of the built-in folio name. */
export function folioIcons(): string[] {
  return [...readFileSync(folio, "utf8").matchAll(/^Icon: (\S+)$/gm)].map((line) => line[1]!);
}

/** Offers the drawings that `used-icons.ts` and the folio name, and only those, as one small module. */
export function gameIcons(): Plugin {
  return {
    name: "coppice-game-icons",
    resolveId(id) {
      return id === virtualName ? `\0${virtualName}` : undefined;
    },
    load(id) {
      if (id !== `\0${virtualName}`) return undefined;
      this.addWatchFile(folio);
      const all = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const bodies: Record<string, string> = {};
      for (const name of new Set([...usedIcons, ...folioIcons()])) {
        const body = all.icons[name]?.body ?? all.icons[all.aliases?.[name]?.parent ?? ""]?.body;
        if (!body) throw new Error(`"${name}" is asked for, which game-icons does not have`);
        bodies[name] = body;
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
