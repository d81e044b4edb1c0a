import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { Instance } from "../src/local/instance.ts";
import { module } from "./module.ts";

const name = "virtual:games-page";

/**
 * Includes the module's description of the games and of days without results in the page, so that a first visit needs
 * no module.
 */
export function gamesPage(): Plugin {
  return {
    name: "coppice-games-page",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const instance = await Instance.of(await WebAssembly.compile(readFileSync(module)));
      const said = {
        games: instance.ask({ type: "games" }),
        noDays: instance.ask({ type: "days", tables: [], now: new Date(0).toISOString() }),
      };
      return Object.entries(said)
        .map(([what, answer]) => `export const ${what} = ${JSON.stringify(answer)};`)
        .join("\n");
    },
  };
}
