import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

/** What a player of examples/players answers to these messages of docs/engine-protocol.md. */
function answers(player: string, messages: object[]): unknown[] {
  const input = messages.map((message) => `${JSON.stringify(message)}\n`).join("");
  const ran = spawnSync(process.execPath, [join(root, "examples/players", player)], { input, encoding: "utf8" });
  expect(ran.stderr).toBe("");
  return ran.stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
}

const hello = { protocol: 1, game: "coppertwaddle", settings: {}, seat: 1, ms: 1000 };
const decision = (id: number, legal: string[]) => ({ id, seat: 1, view: {}, legal, seed: "1234", ms: 1000 });

test("the example in JavaScript plays the last move", () => {
  expect(answers("last_move.mjs", [hello, decision(1, ["pass", "lay 7 left"])])).toEqual([
    { protocol: 1, name: "last move" },
    { id: 1, move: "lay 7 left" },
  ]);
});

test("the example with batches answers all questions of a line", () => {
  const batch = [decision(7, ["a", "bb", "cc"]), decision(8, ["pass"])];
  expect(answers("batches.mjs", [hello, { batch }, { batch: [decision(9, ["x"])] }])).toEqual([
    { protocol: 1, name: "batches", batch: 256 },
    {
      batch: [
        { id: 7, move: "bb" },
        { id: 8, move: "pass" },
      ],
    },
    { batch: [{ id: 9, move: "x" }] },
  ]);
});
