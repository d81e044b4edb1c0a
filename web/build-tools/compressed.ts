import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { changeable } from "./offline.ts";
import type { Plugin, ResolvedConfig } from "vite";

/** What is text; fonts and pictures of other kinds are compressed as they are. */
const text = /\.(css|html|js|json|map|svg|txt|webmanifest)$/;

/** The versions of a file that are smaller than it, by the ending that each adds to the name. */
export function versions(bytes: Buffer): [ending: string, bytes: Buffer][] {
  const all: [string, Buffer][] = [
    [".br", brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })],
    [".gz", gzipSync(bytes, { level: 9 })],
  ];
  return all.filter(([, version]) => version.length < bytes.length);
}

/** Lays "index.html.br" and "index.html.gz" beside "index.html", and so on; the server sends them. */
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
