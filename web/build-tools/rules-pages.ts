import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";
import { languages } from "../src/base/languages.ts";
import { Instance } from "../src/local/instance.ts";
import type { GamesPage } from "../src/wire/types.ts";
import { gameIcons } from "./game-icons.ts";
import { ruleSources } from "./rule-sources.ts";
import { rulesFile } from "./page-head.ts";

const module = fileURLToPath(new URL("../../build/wasm/coppice_module.wasm", import.meta.url));

/**
 * Writes the rules of every game as plain HTML into a static build, for search engines and for readers without scripts.
 * They come from the same books as on the page, at the default settings.
 */
export function rulesPages(alone: boolean): Plugin {
  return {
    name: "coppice-rules-pages",
    apply: () => alone,
    async generateBundle() {
      const instance = await Instance.of(await WebAssembly.compile(readFileSync(module)));
      const { games } = instance.ask({ type: "games" }) as GamesPage;
      const server = await createServer({
        configFile: false,
        root: fileURLToPath(new URL("..", import.meta.url)),
        logLevel: "warn",
        appType: "custom",
        server: { middlewareMode: true, watch: null, hmr: false, ws: false },
        optimizeDeps: { noDiscovery: true },
        plugins: [svelte(), gameIcons(), ruleSources()],
      });
      const outside = { location: { hash: "", search: "" }, addEventListener: () => undefined };
      Object.assign(globalThis, outside); // globals that the page's code expects
      try {
        const { rulesHtml } = (await server.ssrLoadModule(
          "/build-tools/rules-html.ts",
        )) as typeof import("./rules-html.ts");
        for (const language of languages)
          for (const info of games) {
            const source = await rulesHtml(info, language);
            if (source) this.emitFile({ type: "asset", fileName: rulesFile(info.id, language), source });
          }
      } finally {
        for (const name of Object.keys(outside)) Reflect.deleteProperty(globalThis, name);
        await server.close();
      }
    },
  };
}
