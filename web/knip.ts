import type { KnipConfig } from "knip";

export default {
  entry: [
    "build-tools/rules-html.ts",
    "tests/browser/passed.ts",
    "tests/{measure,pictures}/*.ts",
    "src/local/{device,both,worker,player-worker}.ts",
  ],
  project: ["src/**/*.{ts,svelte,css}", "tests/**/*.ts", "build-tools/**/*.ts"],
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Read as files: the drawings of the icons (build-tools/game-icons.ts), and axe, which runs in the browser.
  ignoreDependencies: ["@iconify-json/game-icons", "axe-core"],
  ignoreBinaries: ["iptables", "openssl", "pdftotext", "script", "Xvfb"],
  ignoreUnresolved: [/\/build\/wasm\//],
  compilers: {
    css: (text: string) =>
      text
        .match(/@import "[^"]+"/g)
        ?.join("\n")
        .replaceAll("@import", "import") ?? "",
  },
} satisfies KnipConfig;
