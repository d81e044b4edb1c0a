import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createServer, type Plugin } from "vite";
import { languages } from "../src/base/languages.ts";
import { Instance } from "../src/local/instance.ts";
import type { GamesPage } from "../src/wire/types.ts";
import { gameIcons } from "./game-icons.ts";
import { rulesFile } from "./page-head.ts";

const module = fileURLToPath(new URL("../../build/wasm/coppice_module.wasm", import.meta.url));

/**
 * Lays the rules of every game beside a page of files alone, as plain HTML for search engines and readers without
 * scripts. They come from the same books as those on the page, at the standard settings.
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
        plugins: [svelte(), gameIcons()],
      });
      const outside = { location: { hash: "", search: "" }, addEventListener: () => undefined };
      Object.assign(globalThis, outside); // what the page's code finds in a browser as it is loaded
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
