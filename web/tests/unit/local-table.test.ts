import { expect, test, vi } from "vitest";
import { refused, type Instance } from "../../src/local/instance";
import { Line } from "../../src/local/line";
import { LocalTable } from "../../src/local/local-table";
import type { TableLock } from "../../src/local/lock";
import { MemoryStore } from "../../src/local/memory";
import type { Thinker } from "../../src/local/thinker";
import type { Answer, Command, ModuleRequest } from "../../src/wire/types";

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

/** A table at which one question is asked after the other; each answer is an entry. */
function module() {
  let entries = 0;
  let waiting = 0;
  const ask = (request: ModuleRequest) => {
    switch (request.type) {
      case "open":
        entries = request.entries.length;
        return standing;
      case "happen":
        entries += request.entries.length;
        return standing;
      case "append":
        entries += waiting;
        return standing;
      case "join":
        return { seat: 1, number: entries, greeting: { type: "welcome", number: entries } };
      case "tell":
        return { type: "events", first: request.first, events: Array(entries + 1 - request.first).fill({}) };
      case "turn":
        return null;
      case "wish": {
        const { id, seen } = JSON.parse(request.command) as Command & { type: "play" };
        if (seen < entries) throw refused("error.table.moved_on");
        waiting = 1;
        return { entries: [{ text: "1 a", command: id }], standing, answer: { type: "done", id } };
      }
      default:
        throw new Error(request.type);
    }
  };
  return { ask, bytes: 0 } as unknown as Instance;
}

test("where two tabs act, what comes second is considered anew, on what the first has stored", async () => {
  const store = new MemoryStore();
  await store.add({ table, standing, changed: "", entries: 0 }, []);
  const idle = { stop: () => undefined, end: () => undefined } as unknown as Thinker;
  const surroundings = {
    store,
    instance: async () => module(),
    thinker: async () => idle,
    announce: () => undefined,
    now: () => "",
  };
  const tab = async () => {
    const told: Answer[] = [];
    const line = new Line(
      (text) => told.push(JSON.parse(text) as Answer),
      () => undefined,
    );
    const open = await LocalTable.open("t", surroundings, { held: true } as TableLock);
    const say = (command: Command) => open.hear(line, command, JSON.stringify(command));
    say({ type: "join", player: "", seat: 1, last: null });
    await vi.waitFor(() => expect(told).toHaveLength(1));
    return { told, say };
  };
  const [one, two] = [await tab(), await tab()];
  one.say({ type: "play", id: "a", seen: 0, move: "a" });
  await vi.waitFor(() => expect(one.told.at(-1)).toEqual({ type: "done", id: "a" }));
  two.say({ type: "play", id: "b", seen: 0, move: "a" });
  await vi.waitFor(() =>
    expect(two.told.at(-1)).toMatchObject({
      type: "refused",
      id: "b",
      error: { key: "error.table.moved_on" },
      final: true,
    }),
  );
  expect(two.told.map(({ type }) => type)).toEqual(["welcome", "events", "refused"]);
  expect(await store.entries("t", 0)).toHaveLength(1);
  two.say({ type: "play", id: "c", seen: 1, move: "a" });
  await vi.waitFor(() => expect(two.told.at(-1)).toEqual({ type: "done", id: "c" }));
});
