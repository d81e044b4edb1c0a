import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "../../src/wire/types";
import { preferences } from "../../src/base/preferences.svelte";
import { computerName, keepLevel, ownSeats, programsOf, standardSeats, strengthsOf } from "../../src/screens/strengths";
import "../support/games";

const game = (id: string, seats: number, players: string[]): GameInfo => ({
  id,
  seats,
  settings: [],
  players,
  lessons: [],
  described: null,
});
const copperdale = game("copperdale", 1, ["random", "greedy", "rollouts"]);
const levels = ["beginner", "forgetful", "casual", "quick", "attentive", "thoughtful", "seasoned", "masterly"];
const levelPlayers = levels.map((level) => `level:${level}`);
const coppertwaddle = game("coppertwaddle", 2, ["random", "greedy", "rollouts", "ismcts", ...levelPlayers]);
const coupell = game("coupell", 2, [
  "random",
  "greedy",
  "rollouts",
  "planner:common",
  "planner:considerate",
  "planner",
]);
const offered = (info: GameInfo) => strengthsOf(info).map(({ player }) => player);

beforeEach(() => {
  preferences.language = "en";
});

test("each game offers its own players, weakest first", () => {
  expect(offered(copperdale)).toEqual([]);
  expect(offered(coppertwaddle)).toEqual(levelPlayers);
  expect(offered(coupell)).toEqual(["greedy", "planner:common:500ms", "planner:considerate:500ms"]);
});

test("the first opponent is the easiest, until the player chooses another; a partner is the usual one", () => {
  expect(ownSeats(coppertwaddle)).toEqual(["human", "level:beginner"]);
  keepLevel("coppertwaddle", "level:quick");
  expect(ownSeats(coppertwaddle)).toEqual(["human", "level:quick"]);
  keepLevel("coppertwaddle", "gone");
  expect(ownSeats(coppertwaddle)).toEqual(["human", "level:beginner"]);
  expect(ownSeats(coupell)).toEqual(standardSeats(coupell));
  expect(ownSeats(copperdale)).toEqual(["human"]);
});

test("offers no player that the server does not know", () => {
  expect(offered(game("coupell", 2, ["greedy", "plan"]))).toEqual(["greedy"]);
  expect(offered(game("coupell", 2, ["planner:common"]))).toEqual(["planner:common:500ms"]);
});

test("programs of the server are offered beside the players, and kept as the last choice", () => {
  const players = ["greedy", "planner:common", "program:My bot", "program:Other"];
  const served = game("coupell", 2, players);
  expect(offered(served)).toEqual(["greedy", "planner:common:500ms"]);
  expect(programsOf(served)).toEqual([
    { player: "program:My bot", name: "My bot", text: "" },
    { player: "program:Other", name: "Other", text: "" },
  ]);
  expect(programsOf(coupell)).toEqual([]);
  expect(programsOf(game("copperdale", 1, players))).toEqual([]);
  expect(offered(game("kuhn", 2, ["fresh", "program:My bot"]))).toEqual(["fresh"]);
  expect(computerName("coupell", "program:My bot")).toBe("My bot");
  const twaddle = game("coppertwaddle", 2, [...coppertwaddle.players, "program:My bot"]);
  keepLevel("coppertwaddle", "program:My bot");
  expect(ownSeats(twaddle)).toEqual(["human", "program:My bot"]);
  expect(ownSeats(coppertwaddle)).toEqual(["human", "level:beginner"]);
});

test("a game without a list of computers offers the standard players", () => {
  const fresh = game("kuhn", 2, ["random", "rollouts", "ismcts"]);
  expect(offered(fresh)).toEqual(["ismcts:500ms", "ismcts:2000ms"]);
  expect(standardSeats(fresh)).toEqual(["human", "ismcts:500ms"]);
});

test("if the server knows none of a game's players, the page offers the server's own", () => {
  const strange = game("coupell", 2, ["random", "bluffer:bold"]);
  expect(strengthsOf(strange)).toEqual([
    { player: "random", name: "Tilo", text: "" },
    { player: "bluffer:bold", name: "bluffer:bold", text: "" },
  ]);
  expect(standardSeats(strange)).toEqual(["human", "random"]);
  expect(computerName("coupell", "bluffer:bold")).toBe("Computer");
});

test("the default is the player in the middle; alone, or without a computer, people", () => {
  expect(standardSeats(copperdale)).toEqual(["human"]);
  expect(standardSeats(coppertwaddle)).toEqual(["human", "level:thoughtful"]);
  expect(standardSeats(coupell)).toEqual(["human", "planner:common:500ms"]);
  expect(standardSeats(game("coupell", 2, ["greedy"]))).toEqual(["human", "greedy"]);
  expect(standardSeats(game("coupell", 2, []))).toEqual(["human", "human"]);
});

test("their names fit into sentences", () => {
  expect(computerName("coupell", "planner:common:500ms")).toBe("Rosa (with common words)");
  expect(computerName("coupell", "planner:considerate:500ms")).toBe("Emil (considerate)");
  expect(computerName("coppertwaddle", "level:masterly")).toBe("Ottilie (masterly)");
  expect(computerName("coppertwaddle", "ismcts:500ms")).toBe("Anselm (thoughtful)");
  expect(computerName("coupell", "rollouts")).toBe("Ruth");
  preferences.language = "de";
  expect(computerName("coupell", "planner:considerate:500ms")).toBe("Emil (rücksichtsvoll)");
  expect(computerName("coupell", "planner:common:500ms")).toBe("Rosa (mit geläufigen Wörtern)");
  expect(computerName("coppertwaddle", "greedy")).toBe("Wilma (flink)");
});
