import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** NOTICE and the licence texts, as `coppice licences` prints them (src/cli/commands/licences.cpp). */
export const licencesText = (): string =>
  ["NOTICE", "data/coupell/scowl-copyright.txt"].map((name) => readFileSync(root + name, "utf8")).join("\n\n");

/** The npm package of a module, if any. */
export function packageOf(id: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.replaceAll("\\", "/"))?.[1];
}

/** Packages that NOTICE does not name. It names fonts by their scope and their own names. */
export function unnamed(packages: Iterable<string>, notice: string): string[] {
  const words = notice.toLowerCase().replaceAll(/\s+/g, " ");
  return [...new Set(packages)].filter((name) => {
    const [scope, font] = name.split("/");
    return !words.includes(scope === "@fontsource" && font ? font.replaceAll("-", " ") : name.toLowerCase());
  });
}

/** Writes licences.txt next to the page. The build fails if it contains a package that NOTICE does not name. */
export function licences(): Plugin {
  const packages = new Set<string>();
  return {
    name: "coppice-licences",
    configureServer(server) {
      server.middlewares.use("/licences.txt", (_, response) => void response.end(licencesText()));
    },
    transform(_, id) {
      const name = packageOf(id);
      if (name) packages.add(name);
    },
    generateBundle() {
      const missing = unnamed(packages, licencesText());
      if (missing.length > 0) this.error(`NOTICE does not name what the page contains: ${missing.join(", ")}`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licencesText() });
    },
  };
}
