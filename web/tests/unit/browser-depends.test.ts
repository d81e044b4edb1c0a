import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pageParts, plain, programParts, sharedParts, sourcesOf } from "../browser/depends";

/** A browser test file runs again if, and only if, one of its dependencies has changed. */

let folder = "";
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "coppice-depends-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe("the page", () => {
  test("a chunk stays the same if only its name, or the names of its imports, have changed", () => {
    expect(plain('import("./game-coupell-BP2nji-I.js")')).toBe('import("./game-coupell.js")');
    write("assets/index-BreI9wat.js", 'import("./game-coupell-BP2nji-I.js")');
    write("assets/game-coupell-BP2nji-I.js", "one");
    const before = pageParts(folder, "");
    rmSync(join(folder, "assets"), { recursive: true });
    write("assets/index-01234567.js", 'import("./game-coupell-89abcdef.js")');
    write("assets/game-coupell-89abcdef.js", "two");
    const after = pageParts(folder, "");
    expect(after.get("/assets/index.js")).toBe(before.get("/assets/index.js"));
    expect(after.get("/assets/game-coupell.js")).not.toBe(before.get("/assets/game-coupell.js"));
  });

  test("if two files share a plain name, a change of either counts", () => {
    const numbers = ["x", "y"].flatMap((text) => {
      write("assets/game-aaaaaaaa.css", text);
      write("assets/game-bbbbbbbb.css", "other");
      return pageParts(folder, "").get("/assets/game.css");
    });
    expect(numbers[0]).not.toBe(numbers[1]);
  });

  test("the module counts by its shared parts, also where the service worker lists it", () => {
    const parts = ["before", "after"].map((bytes) => {
      write("assets/coppice_module-aaaaaaaa.wasm", bytes);
      write("sw.js", `self.build={"version":"${bytes}"};\nlisten();`);
      return pageParts(folder, "shared");
    });
    expect(parts[1]).toEqual(parts[0]);
    expect(pageParts(folder, "others").get("/assets/coppice_module.wasm")).not.toBe(
      parts[0]!.get("/assets/coppice_module.wasm"),
    );
    write("sw.js", "self.build={};\nlisten(more);");
    expect(pageParts(folder, "shared").get("/sw.js")).not.toBe(parts[0]!.get("/sw.js"));
  });
});

describe("the module", () => {
  test.each([
    ["src/games/CMakeFiles/coppice_coupell_rules.dir/batches/coppice_coupell_rules/src_games_coupell_1.cpp.obj", false],
    ["src/games/CMakeFiles/coppice_copperdale_players.dir/coppice__copperdale__embedded_network.cpp.obj", false],
    ["src/host/CMakeFiles/coppice_host.dir/batches/coppice_host/src_host_1.cpp.obj", true],
    ["wasm/CMakeFiles/coppice_module_parts.dir/batches/coppice_module_parts/wasm_1.cpp.obj", true],
  ])("%s", (path, shared) => {
    write("src/any.obj", "");
    write("wasm/any.obj", "");
    const numbers = ["before", "after"].map((text) => {
      write(path, text);
      return sharedParts(folder, ["coupell", "copperdale"]);
    });
    expect(numbers[0] !== numbers[1]).toBe(shared);
  });
});

describe("the program", () => {
  const games = ["coupell", "copperdale"];
  const changedBy = (path: string) => {
    for (const room of ["engine", "search", "table", "wire", "host", "external", "lab", "server", "games"])
      write(`src/${room}/any.o`, "");
    for (const other of [
      "src/cli/CMakeFiles/coppice_cli.dir/commands/serve.cpp.o",
      "libcoppice_asio.a",
      "libcoppice_json.a",
    ])
      write(other, "");
    write(path, "before");
    const before = programParts(folder, games);
    write(path, "after");
    return [...programParts(folder, games)]
      .filter(([part, number]) => number !== before.get(part))
      .map(([part]) => part);
  };

  test.each([
    ["src/games/CMakeFiles/coppice_coupell_rules.dir/coupell/rules/check.cpp.o", ["coupell"]],
    ["src/games/CMakeFiles/coppice_coupell_rules.dir/coppice__coupell__embedded_deck.cpp.o", ["coupell"]],
    ["src/games/CMakeFiles/coppice_copperdale_players.dir/copperdale/players/outlook.cpp.o", ["copperdale"]],
    ["src/games/CMakeFiles/coppice_coupell.dir/batches/coppice_coupell/src_games_coupell_1.cpp.o", ["coupell"]],
    ["src/games/CMakeFiles/coppice_whole_games.dir/coppice_whole_games.cpp.o", [""]],
    ["src/games/CMakeFiles/coppice_only_coupell.dir/coppice_only_coupell.cpp.o", []],
    ["src/games/CMakeFiles/coppice_coupell_lab.dir/coupell/lab/trainer.cpp.o", ["coupell"]],
    ["src/search/CMakeFiles/coppice_search.dir/registry.cpp.o", [""]],
    ["src/server/CMakeFiles/coppice_server.dir/api.cpp.o", [""]],
    ["src/cli/CMakeFiles/coppice_cli.dir/commands/serve.cpp.o", [""]],
    ["src/games/CMakeFiles/coppice_coupell_terminal.dir/coupell/terminal/board.cpp.o", []],
  ])("%s", (path, parts) => expect(changedBy(path)).toEqual(parts));
});

test("a test source depends on all test sources that it imports, directly or indirectly", () => {
  write("one.test.ts", 'import { a } from "./two";\nimport x from "vitest";');
  write("two.ts", 'export { a } from "./three.ts";');
  write("three.ts", 'import "./one.test";');
  write("four.ts", "");
  expect(sourcesOf(join(folder, "one.test.ts"))).toEqual(
    ["one.test.ts", "three.ts", "two.ts"].map((name) => join(folder, name)),
  );
});

test("every page of the browser tests is opened by a function that records its requests", () => {
  const sources = join(import.meta.dirname, "../browser");
  const makers = readdirSync(sources).filter((name) =>
    /\.newContext\(|browser\.newPage\(/.test(readFileSync(join(sources, name), "utf8")),
  );
  expect(makers).toEqual(["browser.ts"]);
});
