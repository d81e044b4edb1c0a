import { beforeEach, expect, test, vi } from "vitest";
import type { GameInfo } from "../../src/wire/types";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { preferences } = await import("../../src/app/preferences.svelte");
const { computerName, standardSeats, strengthsOf } = await import("../../src/app/strengths");

const game = (id: string, seats: number, players: string[]): GameInfo => ({ id, seats, settings: [], players });
const copperdale = game("copperdale", 1, ["random", "greedy", "rollouts"]);
const coppertwaddle = game("coppertwaddle", 2, ["random", "greedy", "rollouts", "ismcts"]);
const coupell = game("coupell", 2, ["random", "greedy", "rollouts", "planner:common", "planner:considerate", "planner"]);
const offered = (info: GameInfo) => strengthsOf(info).map(({ player }) => player);

beforeEach(() => {
  preferences.language = "en";
});

test("each game offers its own players, the weakest first", () => {
  expect(offered(copperdale)).toEqual([]);
  expect(offered(coppertwaddle)).toEqual(["greedy", "ismcts:500ms", "ismcts:2000ms"]);
  expect(offered(coupell)).toEqual(["greedy", "planner:common:500ms", "planner:considerate:500ms"]);
});

test("none is offered that the server does not know", () => {
  expect(offered(game("coupell", 2, ["greedy", "plan"]))).toEqual(["greedy"]);
  expect(offered(game("coupell", 2, ["planner:common"]))).toEqual(["planner:common:500ms"]);
});

test("one begins with the player in the middle; alone, or without a computer, with people", () => {
  expect(standardSeats(copperdale)).toEqual(["human"]);
  expect(standardSeats(coppertwaddle)).toEqual(["human", "ismcts:500ms"]);
  expect(standardSeats(coupell)).toEqual(["human", "planner:common:500ms"]);
  expect(standardSeats(game("coupell", 2, ["greedy"]))).toEqual(["human", "greedy"]);
  expect(standardSeats(game("coupell", 2, []))).toEqual(["human", "human"]);
});

test("their names stand in sentences", () => {
  expect(computerName("planner:common:500ms", true)).toBe("the computer, in everyday words");
  expect(computerName("planner:considerate:500ms", true)).toBe("the computer, dictionary in hand");
  expect(computerName("ismcts:500ms", false)).toBe("the computer, thoughtful");
  expect(computerName("rollouts", true)).toBe("the computer, rollouts");
  preferences.language = "de";
  expect(computerName("planner:considerate:500ms", true)).toBe("dem Computer, das Wörterbuch zur Hand");
  expect(computerName("planner:common:500ms", true)).toBe("dem Computer, in vertrauten Worten");
  expect(computerName("greedy", false)).toBe("den Computer, flink");
});
