import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./build-tools/compressed.ts";
import { gameIcons } from "./build-tools/game-icons.ts";
import { gamesPage } from "./build-tools/games-page.ts";
import { licences } from "./build-tools/licences.ts";
import { mediaOfStyles } from "./build-tools/media-names.ts";
import { fonts } from "./build-tools/fonts.ts";
import { module } from "./build-tools/module.ts";
import { pageHead } from "./build-tools/page-head.ts";
import { ruleSources } from "./build-tools/rule-sources.ts";
import { rulesPages } from "./build-tools/rules-pages.ts";
import { offline, workerFile } from "./build-tools/offline.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The texts of a first visit (i18n/loading.ts) are one chunk per language. */
const firstTexts = (id: string) => {
  const language = /messages\/(\w+)\/(web|help|shelf|rules|error|server|company)\.json$/.exec(id)?.[1];
  return language ? `first-${language}` : null;
};

/** Chunks with the same name get their folder as a suffix: game-coupell, results-de, copperdale-puzzles. */
const nameOf = (part: { name: string; facadeModuleId?: string | null }): string => {
  const folder = /\/(?:games\/|messages\/|data\/(?=puzzles))(\w+)\//.exec(part.facadeModuleId ?? "")?.[1];
  return `assets/${part.name}${folder ? `-${folder}` : ""}-[hash].js`;
};

/** A static build (`--mode static`) has its tables in a worker: src/local. */
const alone = (mode: string) => mode === "static";
/** A build for a server also has local tables, for use offline, if the module has been built. */
const hasModule = existsSync(module);
const backend = (mode: string, command: string) => {
  const chosen = alone(mode) ? "device" : command === "build" && hasModule ? "both" : null;
  const games = { find: /^.*\/coppice_module\.wasm/, replacement: module };
  return chosen ? [games, { find: /^.*\/remote$/, replacement: `${root}web/src/local/${chosen}.ts` }] : [];
};

const server = process.env["COPPICE_SERVER"] ?? "http://localhost:8080";

export default defineConfig(({ mode, command }) => ({
  base: "./",
  resolve: { alias: backend(mode, command) },
  css: { postcss: { plugins: [fonts] } },
  worker: { format: "es", plugins: () => [gamesPage()] },
  plugins: [
    svelte(),
    mediaOfStyles(),
    gameIcons(),
    ruleSources(),
    licences(),
    pageHead(alone(mode)),
    rulesPages(alone(mode)),
    offline(),
    compressed(),
  ],
  build: {
    outDir: `${root}build/${alone(mode) ? "static" : "web"}`,
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: {
      checks: { bundlerTimings: false }, // whoever starts the table need not know what took the bundler how long
      input: { index: `${root}web/index.html`, worker: `${root}web/src/app/service-worker.ts` },
      output: {
        entryFileNames: ({ name }) => (name === "worker" ? workerFile : "assets/[name]-[hash].js"),
        chunkFileNames: nameOf,
        codeSplitting: {
          groups: [
            { name: firstTexts, debugName: "first texts" },
            // The home page's imports are one file, even if other parts share some of them.
            { name: "index", tags: ["$initial"], test: (id) => !id.endsWith("service-worker.ts") },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [root] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: {
    include: ["tests/unit/**/*.test.ts"],
    isolate: false,
    setupFiles: ["tests/support/anew.ts", "tests/support/texts.ts"],
    // A busy machine is ten times slower than an idle one, and no test measures time.
    testTimeout: 60_000,
  },
}));
