import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

/** The service worker is next to the page, so that its scope includes all of it. */
export const workerFile = "sw.js";

/** Files that the operator may change. */
export const changeable = new Set(["site.json"]);
/** Files that only other sites and search engines read. */
const forOthers = /^(rules\/|preview\.)/;

const mark = /^self\.build=.*\n/;
const meta = /<meta name="coppice-build" content="[^"]*"/;

const sha = (bytes: Buffer | string) => createHash("sha256").update(bytes);

/**
 * Identifies the build in its folder: writes a list of all files with their hashes as the first line of the service
 * worker, and the build's name into index.html. Any change of a file makes another build.
 */
export function seal(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll(sep, "/"))
    .filter((name) => statSync(join(folder, name)).isFile() && name !== workerFile && !/\.(br|gz)$/.test(name))
    .filter((name) => !changeable.has(name) && !forOthers.test(name))
    .sort();
  const index = join(folder, "index.html");
  const html = readFileSync(index, "utf8").replace(meta, '<meta name="coppice-build" content=""');
  const code = readFileSync(join(folder, workerFile), "utf8").replace(mark, "");
  const all = sha(html).update(code);
  for (const name of names.filter((one) => one !== "index.html"))
    all.update(name).update(readFileSync(join(folder, name)));
  const version = all.digest("hex").slice(0, 12);
  writeFileSync(index, html.replace(meta, `<meta name="coppice-build" content="${version}"`));
  const hash = (name: string) => `sha256-${sha(readFileSync(join(folder, name))).digest("base64")}`;
  const files = Object.fromEntries(names.map((name) => [name === "index.html" ? "./" : name, hash(name)]));
  writeFileSync(join(folder, workerFile), `self.build=${JSON.stringify({ version, files })};\n${code}`);
  return version;
}

/** Runs after the page is written and before its files are compressed. */
export function offline(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "coppice-offline",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      seal(config.build.outDir);
    },
  };
}
