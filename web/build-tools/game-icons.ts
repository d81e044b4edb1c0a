import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { usedIcons } from "../src/ui/used-icons.ts";

const virtualName = "virtual:game-icons";

/** Offers the drawings named in `used-icons.ts`, and only those, as one small module. */
export function gameIcons(): Plugin {
  return {
    name: "coppice-game-icons",
    resolveId(id) {
      return id === virtualName ? `\0${virtualName}` : undefined;
    },
    load(id) {
      if (id !== `\0${virtualName}`) return undefined;
      const all = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const bodies: Record<string, string> = {};
      for (const name of usedIcons) {
        const body = all.icons[name]?.body ?? all.icons[all.aliases?.[name]?.parent ?? ""]?.body;
        if (!body) throw new Error(`used-icons.ts names "${name}", which game-icons does not have`);
        bodies[name] = body;
      }
      return `export default ${JSON.stringify(bodies)};`;
    },
  };
}
