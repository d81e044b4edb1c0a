import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { root } from "./root.ts";

/** What the pages of a file of tests asked the server for: files of the built page, and games. */
export type Asked = { files: string[]; games: string[] };

/** All there are: a folder each. */
export const games = readdirSync(join(root, "src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** All that several asked for. */
export const union = (all: Asked[]): Asked => ({
  files: [...new Set(all.flatMap(({ files }) => files))].sort(),
  games: [...new Set(all.flatMap((one) => one.games))].sort(),
});

/** Notes what the pages of a browser's contexts ask for. */
export class Notes {
  #files = new Set<string>();
  #games = new Set<string>();

  follow(context: BrowserContext): void {
    context.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (!/^\/api\/|\/$/.test(pathname)) this.#files.add(pathname);
      // Whatever names a game may play it; a body that cannot be read, any.
      const body = request.method() === "POST" ? request.postData() : "";
      const named = body === null ? games : games.filter((game) => `${pathname}${search}${body}`.includes(game));
      for (const game of named) this.#games.add(game);
    });
  }

  get asked(): Asked {
    return { files: [...this.#files].sort(), games: [...this.#games].sort() };
  }
}
