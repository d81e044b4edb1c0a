import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What test files depend on, as hashes that change with it. */

/**
 * The parts of the program that a browser can notice. The terminal, its texts and other commands have their own tests.
 */
const rooms = ["engine", "search", "table", "wire", "host", "external", "lab", "server", "games"];
const unseen = /coppice_(\w+_terminal|only_\w+)\.dir/;
const besides = ["src/cli/CMakeFiles/coppice_cli.dir/commands/serve.cpp.o", "libcoppice_asio.a", "libcoppice_json.a"];

export function numberOf(...parts: (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

export const numberOfFiles = (paths: string[]): string =>
  numberOf(...paths.flatMap((path) => [path, readFileSync(path)]));

const below = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();

/** Removes from a name or text of the built page what changes whenever one of its files changes. */
export const plain = (text: string): string =>
  text
    .replace(/-[\w-]{8}(?=\.(js|css|wasm|woff2?)\b)/g, "")
    .replace(/(name="coppice-build" content=)"\w+"/, "$1")
    .replace(/^self\.build=.*\n/, "");

/**
 * Hashes of the built page's files, by their plain paths. Files with the same plain path share one hash. The module
 * counts by what it serves every game with (`module`, from `sharedParts`): after each change, --full compares its
 * games and figures with the program's (wasm/same_games.ts, wasm/same_figures.ts).
 */
export function pageParts(built: string, module: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const name of below(built).filter((one) => /\.(html|js|css|svg|txt|wasm|woff2?)$/.test(one))) {
    const path = plain(`/${name}`);
    parts.set(path, numberOf(parts.get(path) ?? "", contentOf(join(built, name), module)));
  }
  return parts;
}

function contentOf(file: string, module: string): string | Buffer {
  if (file.endsWith(".wasm")) return module;
  const bytes = readFileSync(file);
  return /\.woff2?$/.test(file) ? bytes : plain(bytes.toString("utf8"));
}

const gameOf = (path: string, games: string[]): string =>
  games.find((game) => new RegExp(`[/_]${game}[/_]`).test(path)) ?? "";

/** A hash of the object files of a build that do not belong to a single game. */
export const sharedParts = (build: string, games: string[]): string =>
  numberOfFiles(
    ["src", "wasm"]
      .flatMap((folder) => below(join(build, folder)).map((name) => join(build, folder, name)))
      .filter((path) => path.endsWith(".obj") && !gameOf(path, games)),
  );

/** Hashes of the program's object files: of each game by its name, and of the shared ones by "". */
export function programParts(build: string, games: string[]): Map<string, string> {
  const objects = rooms
    .flatMap((room) => below(join(build, "src", room)).map((name) => join(build, "src", room, name)))
    .filter((path) => path.endsWith(".o") && !unseen.test(path));
  const shared = besides.map((name) => join(build, name));
  return new Map(
    ["", ...games].map((game) => [
      game,
      numberOfFiles([...objects.filter((path) => gameOf(path, games) === game), ...(game ? [] : shared)]),
    ]),
  );
}

/** A test source and all test sources that it imports. */
export function sourcesOf(path: string, found = new Set<string>()): string[] {
  found.add(path);
  for (const [, name] of readFileSync(path, "utf8").matchAll(/ from "(\.[^"]+)"/g)) {
    const imported = resolve(dirname(path), name!.endsWith(".ts") ? name! : `${name}.ts`);
    if (!found.has(imported) && existsSync(imported)) sourcesOf(imported, found);
  }
  return [...found].sort();
}
