// The module must play as the native program does, move for move: random games at a table, computer
// players as the file says, and games against computers in the way in which the page plays them.
//   coppice-twin-games | node same_games.ts coppice_module.wasm coppice_games_module.wasm signature.txt
import { readFileSync } from "node:fs";
import process from "node:process";
import { text } from "node:stream/consumers";
import { Instance, type Refused } from "../web/src/local/instance.ts";
import { wasi } from "../web/src/local/wasi.ts";
import type { TableInput } from "../web/src/wire/module.ts";

const [pageModule, gamesModule, signatureFile] = process.argv.slice(2);
const played = (await text(process.stdin)).split("\f").slice(0, -1);
const random = played.filter((each) => !each.startsWith("{"));
const against = played.filter((each) => each.startsWith("{")).map((each) => JSON.parse(each));
if (random.length === 0 || against.length === 0) throw new Error("no games to compare with");

const compiled = (file: string) => WebAssembly.compile(readFileSync(file));
const mustBeSame = (what: string, found: string, expected: string) => {
  if (found !== expected) throw new Error(`${what}: the module played\n${found}\nand the program\n${expected}`);
};

/** While several seats play, a record would show hidden cards. */
function mustHideRecord(host: Instance): void {
  let refusal = "";
  try {
    host.ask({ type: "record", whole: false });
  } catch (error) {
    refusal = (error as Refused).told.key;
  }
  mustBeSame("the record of a game in progress", refusal, "error.table.not_over");
}

const games = await compiled(gamesModule!);
const { exports } = (await WebAssembly.instantiate(
  games,
  wasi(games, () => exports.memory),
)) as { exports: any };
exports._initialize();
const textAt = (start: number) => Buffer.from(exports.memory.buffer, start, exports.answer_size()).toString("utf8");
random.forEach((record, index) =>
  mustBeSame(`random game ${index + 1}`, textAt(exports.random_game(index + 1)), record),
);
mustBeSame("the computer players", textAt(exports.signature()), readFileSync(signatureFile!, "utf8"));

const module = await compiled(pageModule!);
const [host, thinker] = [await Instance.of(module), await Instance.of(module)];
const now = "2026-01-01T00:00:00.000Z";

/** The record of a game against computers, as the page's workers play it. */
function inThePage({ game, seats, seed }: { game: string; seats: string[]; seed: number }): string {
  const wish = { game, settings: {}, seats, seed: String(seed), daily: false, practice: false };
  const made = host.ask({ type: "create", wish, past: null, table: "0".repeat(32), now, random: "0", here: [] });
  let standing = host.ask({ type: "open", table: made.table, entries: made.entries });
  let clock = 0;
  let decisions = 1;
  const inputs: TableInput[] = [{ type: "client_joined", guest: 1, seat: 1, last: null }];
  if (seats.length > 1) mustHideRecord(host);
  while (standing.result === null) {
    clock += 1000; // the computer's pause is over when its move arrives
    const input = inputs.shift() ?? { type: "timer_fired" };
    for (const effect of host.ask({ type: "step", input, clock, now }).effects) {
      if (effect.type === "store_entries") {
        standing = effect.standing;
        inputs.push({ type: "store_finished", ticket: effect.ticket, error: null });
      } else if (effect.type === "read_new_entries") {
        inputs.push({ type: "entries_read", ticket: effect.ticket, entries: [], error: null });
      } else if (effect.type === "claim_table") {
        inputs.push({ type: "claim_finished", ticket: effect.ticket, held: true });
      } else if (effect.type === "compute_move") {
        const thought = thinker.ask({ type: "think", question: effect.question });
        inputs.push({ type: "move_computed", ticket: effect.ticket, thought, error: null });
      } else if (effect.type === "send_message") {
        const told = effect.answer as any;
        if (told.type === "refused") throw new Error(told.error.key);
        if (!told.ask) continue;
        const seen = told.number ?? told.first + told.events.length - 1;
        const { move } = told.ask.options[decisions % told.ask.options.length];
        const command = JSON.stringify({ type: "play", id: String(decisions), seen, move });
        inputs.push({ type: "command_received", guest: 1, command });
      }
    }
    if (inputs[0]?.type === "store_finished") ++decisions;
  }
  host.ask({ type: "step", input: inputs.shift()!, clock, now });
  return host.ask({ type: "record", whole: false });
}
for (const game of against) mustBeSame(`${game.game} ${game.seed}`, inThePage(game), game.record);
console.log(
  `${random.length} random games, the computer players and ${against.length} games against them, the same move for move`,
);
