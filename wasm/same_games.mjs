// The module must play the games with seeds 1, 2, … exactly as the native program does, and its
// computer players as the file says:
//   coppice-random-games | node same_games.mjs coppice_module.wasm signature.txt
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import process from "node:process";

const expected = (await text(process.stdin)).split("\f").slice(0, -1);

// The C library wants a way to write, which a module that only computes never uses.
const unexpected = (name) => () => {
  throw new Error(`the module called ${name}`);
};
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  if (from !== "wasi_snapshot_preview1") throw new Error(`the module wants ${from}.${name}`);
  (imports[from] ??= {})[name] = unexpected(name);
}
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize();

const textAt = (start) => Buffer.from(exports.memory.buffer, start, exports.answer_size()).toString("utf8");
const played = (seed) => textAt(exports.random_game(seed));

if (expected.length === 0) throw new Error("no games to compare with");
expected.forEach((record, index) => {
  const found = played(index + 1);
  if (found !== record) {
    throw new Error(`seed ${index + 1}: the module played\n${found}\nand the program\n${record}`);
  }
});
const signature = readFileSync(process.argv[3], "utf8");
const found = textAt(exports.signature());
if (found !== signature) {
  throw new Error(`the module's players are signed\n${found}\nand the program's\n${signature}`);
}
console.log(`${expected.length} games and the computer players, the same move for move`);
