import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { root } from "./root.ts";

/** What the pages of a test file requested from the server: files of the built page, and games. */
export type Asked = { files: string[]; games: string[] };

/** All games. Each has a folder. */
export const games = readdirSync(join(root, "src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The union of several requests. */
export const union = (all: Asked[]): Asked => ({
  files: [...new Set(all.flatMap(({ files }) => files))].sort(),
  games: [...new Set(all.flatMap((one) => one.games))].sort(),
});

/** Records what the pages of a browser's contexts request. */
export class Notes {
  #files = new Set<string>();
  #games = new Set<string>();

  follow(context: BrowserContext): void {
    context.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (!/^\/api\/|\/$/.test(pathname)) this.#files.add(pathname);
      // A request that names a game may play it. If the body cannot be read, it may play any game.
      const body = request.method() === "POST" ? request.postData() : "";
      const named = body === null ? games : games.filter((game) => `${pathname}${search}${body}`.includes(game));
      for (const game of named) this.#games.add(game);
    });
  }

  get asked(): Asked {
    return { files: [...this.#files].sort(), games: [...this.#games].sort() };
  }
}
