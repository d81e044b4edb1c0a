import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { changeable } from "./offline.ts";
import type { Plugin, ResolvedConfig } from "vite";

/** Text files. Other files, such as fonts and pictures, are already compressed. */
const text = /\.(css|html|js|json|map|svg|txt|webmanifest)$/;

/** The compressed versions of a file that are smaller than it, by the suffix of their names. */
export function versions(bytes: Buffer): [ending: string, bytes: Buffer][] {
  const all: [string, Buffer][] = [
    [".br", brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
    [".gz", gzipSync(bytes, { level: 9 })],
  ];
  return all.filter(([, version]) => version.length < bytes.length);
}

/** Writes "index.html.br" and "index.html.gz" next to "index.html", and so on, for the server to send. */
export function compressed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "coppice-compressed",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const folder = config.build.outDir;
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!text.test(name) || changeable.has(name)) continue;
        const file = join(folder, name);
        for (const [ending, bytes] of versions(readFileSync(file))) writeFileSync(file + ending, bytes);
      }
    },
  };
}
