import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { reduce } from "../../src/games/copperdale/reduce";
import type { Copperdale, TableEvent } from "../../src/wire/types";

/** Games told by the rules themselves (C++): the page must arrive at the same sheets from the events alone. */
const path = process.env["COPPICE_FIXTURES"] ?? fileURLToPath(new URL("../../../build/fixtures/copperdale.json", import.meta.url));

type Fixture = { games: { start: Copperdale.Sheet; steps: { events: (Copperdale.Event | TableEvent)[]; view: Copperdale.Sheet }[] }[] };

test("after each step of each game the reduced sheet is the table's own", () => {
  if (!existsSync(path)) {
    throw new Error(
      `No fixtures at ${path}. They are written by the C++ build (program coppice-fixtures); ` +
        "build first, or name the file in COPPICE_FIXTURES.",
    );
  }
  const { games } = JSON.parse(readFileSync(path, "utf8")) as Fixture;
  expect(games.length).toBeGreaterThan(0);
  for (const [number, game] of games.entries()) {
    let sheet = game.start;
    for (const [index, step] of game.steps.entries()) {
      for (const event of step.events) sheet = reduce(sheet, event);
      expect(sheet, `game ${number}, step ${index}: ${step.events.map((event) => event.type).join(", ")}`).toEqual(step.view);
    }
    expect(sheet.stage).toBe("over");
  }
});
