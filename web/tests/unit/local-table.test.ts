import { expect, test, vi } from "vitest";
import { refused, type Instance } from "../../src/local/instance";
import { Line } from "../../src/local/line";
import { LocalTable } from "../../src/local/local-table";
import type { TableLock } from "../../src/local/other-tabs";
import { MemoryStore } from "../../src/local/memory";
import { Stopped, type Thinker } from "../../src/local/thinker";
import type { ModuleRequest, Question, TableEffect, TableInput, Thought } from "../../src/wire/module";
import type { Answer, Command } from "../../src/wire/types";

const standing = { result: null, progress: 0 };
const table = {
  table: "t",
  game: "copperdale",
  settings: {},
  seats: ["human"],
  seed: "1",
  practice: false,
  daily: "",
  counts: false,
  created: "",
};
const welcome = { type: "welcome", seat: 1, ask: { seat: 1, options: [] }, canUndo: true } as unknown as Answer;
const question = { game: "copperdale", settings: {}, player: "", seat: 1, view: "", random: "" };

const thought: Thought = { move: 3, worth: null, next: null, reasons: [] };

/** A table whose host returns what the test says, and a connection to it. */
async function tableOf(effectsOf: (input: TableInput) => TableEffect[], held = true) {
  const inputs: TableInput[] = [];
  const ask = (request: ModuleRequest) => {
    if (request.type === "open") return standing;
    if (request.type !== "step") throw new Error(request.type);
    inputs.push(request.input);
    return { effects: effectsOf(request.input) };
  };
  const store = new MemoryStore();
  await store.add({ table, standing, changed: "", entries: 0 }, []);
  let stop: (error: unknown) => void = () => undefined;
  const asked: string[] = [];
  const thinker = {
    think: ({ player }: Question) => {
      asked.push(player);
      if (player === "random") return Promise.resolve(thought);
      return player === "crashes" ? Promise.reject(new Error("unreachable")) : new Promise((_, no) => (stop = no));
    },
    stop: () => stop(new Stopped()),
    end: () => undefined,
  } as unknown as Thinker;
  const announced: string[] = [];
  const surroundings = {
    store,
    instance: async () => ({ ask, bytes: 0 }) as unknown as Instance,
    thinker: async () => thinker,
    announce: (id: string) => void announced.push(id),
    now: () => "",
  };
  const open = await LocalTable.open("t", surroundings, { held, leave: () => undefined } as TableLock);
  const told: Answer[] = [];
  let closed = 0;
  const line = new Line(
    (text) => told.push(JSON.parse(text) as Answer),
    () => ++closed,
  );
  const say = (command: Command) => open.hear(line, command, JSON.stringify(command));
  const join = () => say({ type: "join", player: "", seat: 1, last: null });
  return { open, line, store, inputs, told, announced, asked, say, join, closed: () => closed };
}

const greets = (input: TableInput): TableEffect[] =>
  input.type === "client_joined" ? [{ type: "send_message", guests: [input.guest], answer: welcome }] : [];

test("entries are stored, and the host learns whether they were", async () => {
  const entries = [{ text: "1 a", command: "c" }];
  const { store, inputs, announced, say, join } = await tableOf((input) =>
    input.type === "command_received"
      ? [{ type: "store_entries", ticket: 7, known: 0, entries, standing }]
      : greets(input),
  );
  join();
  say({ type: "play", id: "a", seen: 0, move: "a" });
  await vi.waitFor(() => expect(inputs.at(-1)).toEqual({ type: "store_finished", ticket: 7, error: null }));
  expect(await store.entries("t", 0)).toEqual(entries);
  expect(announced).toEqual(["t"]);
  say({ type: "play", id: "b", seen: 0, move: "a" }); // the store has more entries by now
  await vi.waitFor(() => expect(inputs.at(-1)).toMatchObject({ ticket: 7, error: { key: "error.store.out_of_step" } }));
  expect(announced).toEqual(["t"]);
});

test("reads what other tabs have stored", async () => {
  const { open, store, inputs } = await tableOf((input) =>
    input.type === "check_for_changes" ? [{ type: "read_new_entries", ticket: 3, known: 0 }] : [],
  );
  const entries = [{ text: "1 a", command: "" }];
  await store.append("t", 0, entries, standing, "");
  open.catchUp(false);
  await vi.waitFor(() => expect(inputs.at(-1)).toEqual({ type: "entries_read", ticket: 3, entries, error: null }));
});

test("a tab without the table's lock watches", async () => {
  const { inputs, told, say, join } = await tableOf(
    (input) => (input.type === "claim_finished" ? [] : [...greets(input), { type: "claim_table", ticket: 5 }]),
    false,
  );
  join();
  expect(told[0]).toMatchObject({ type: "welcome", ask: null, canUndo: false, mayResign: false });
  expect(told[1]).toMatchObject({ type: "refused", id: "", error: { key: "error.page.elsewhere" } });
  say({ type: "play", id: "a", seen: 0, move: "a" });
  expect(told[2]).toMatchObject({ type: "refused", id: "a", error: { key: "error.page.elsewhere" }, final: true });
  await vi.waitFor(() => expect(inputs.at(-1)).toEqual({ type: "claim_finished", ticket: 5, held: false }));
  say({ type: "older", id: "o", before: 2 });
  expect(inputs.at(-1)).toMatchObject({ type: "command_received" });
});

test("a tab that takes over sends everybody a welcome", async () => {
  const { open, inputs, join } = await tableOf(greets);
  join();
  open.catchUp(true);
  expect(inputs.slice(1)).toEqual([
    { type: "check_for_changes" },
    { type: "client_joined", guest: 1, seat: 1, last: null },
  ]);
});

test("one hint is computed at a time", async () => {
  const { inputs, say, join } = await tableOf((input) =>
    input.type === "command_received" ? [{ type: "compute_move", ticket: inputs.length, question }] : greets(input),
  );
  join();
  say({ type: "hint", id: "h", seen: 0, whole: false });
  say({ type: "hint", id: "i", seen: 0, whole: false });
  await vi.waitFor(() => expect(inputs.at(-1)).toMatchObject({ ticket: 3, error: { key: "error.hint.busy" } }));
});

test("a player can be stopped, and a timer fires", async () => {
  const { inputs, say, join } = await tableOf((input) => {
    if (input.type === "command_received" && input.command.includes("resign"))
      return [{ type: "cancel_computation", ticket: 9 }];
    if (input.type === "command_received") {
      return [
        { type: "compute_move", ticket: 9, question: { ...question, player: "greedy" } },
        { type: "set_timer", clock: Math.floor(performance.now()) + 5 },
      ];
    }
    return greets(input);
  });
  join();
  say({ type: "play", id: "a", seen: 0, move: "a" });
  await vi.waitFor(() => expect(inputs.at(-1)).toEqual({ type: "timer_fired" }));
  say({ type: "resign", id: "r", seen: 0 });
  await vi.waitFor(() => expect(inputs.at(-1)).toMatchObject({ type: "move_computed", ticket: 9, thought: null }));
});

test("if a computer player crashes, the game goes on with any legal move", async () => {
  const { inputs, asked, say, join } = await tableOf((input) =>
    input.type === "command_received"
      ? [{ type: "compute_move", ticket: 9, question: { ...question, player: "crashes" } }]
      : greets(input),
  );
  join();
  say({ type: "play", id: "a", seen: 0, move: "a" });
  await vi.waitFor(() => expect(inputs.at(-1)).toEqual({ type: "move_computed", ticket: 9, thought, error: null }));
  expect(asked).toEqual(["crashes", "random"]);
});

test("unauthorised connections are closed, and all are if the module crashes", async () => {
  const { told, say, join, closed } = await tableOf((input) => {
    if (input.type === "command_received" && input.command.includes("hint")) throw refused("error.json");
    if (input.type === "command_received") throw new Error("unreachable");
    return [
      ...greets(input),
      ...(input.type === "client_joined" ? [{ type: "close_connection" as const, guest: input.guest }] : []),
    ];
  });
  join();
  expect(closed()).toBe(1);
  say({ type: "hint", id: "h", seen: 0, whole: false });
  expect(told.at(-1)).toMatchObject({ type: "refused", id: "h", error: { key: "error.json" } });
  say({ type: "undo", id: "u", seen: 0 });
  expect(closed()).toBe(2);
});
