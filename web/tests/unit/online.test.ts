import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GamePlugin, Scene } from "../../src/table/game";
import { bench } from "./fake-socket";
import { api, messageOf, wayOf } from "../../src/base/api";
import { backend } from "../../src/base/remote";
import { readRoute, address } from "../../src/base/router.svelte";
import { linkAddress } from "../../src/online/invitation";
import { sentenceOf } from "../../src/table/event-sentences";
import { ownSeat } from "../../src/table/names";
import { pageAt } from "../support/page-at";

pageAt("https://cards.example/here/#/table/t1");
const fetched = vi.spyOn(globalThis, "fetch");

test("a link to a seat has its token behind the #, and can be read again", () => {
  const href = linkAddress("1896dc3a", { token: "abc-DEF_9" });
  const [before, hash] = href.split("#");
  expect(before).toBe("https://cards.example/here/");
  expect(before).not.toContain("abc-DEF_9");
  expect(readRoute(`#${hash}`)).toEqual({ screen: "join", table: "1896dc3a", token: "abc-DEF_9" });
  expect(address(readRoute(`#${hash}`))).toBe(`#${hash}`);
  expect(readRoute("#/join/1896dc3a").screen).toBe("lost");
});

test("the refusal of a link says how the player can still reach the table", async () => {
  const refusedWith = async (body: object) => {
    fetched.mockResolvedValue(new Response(JSON.stringify(body), { status: 422 }));
    return api.online.lookAtLink("1896dc3a", "abc").catch((error: unknown) => error);
  };
  const used = await refusedWith({ key: "error.link.used", arguments: {}, way: "beside" });
  expect([messageOf(used), wayOf(used)]).toEqual([{ key: "error.link.used", arguments: {} }, "beside"]);
  expect(wayOf(await refusedWith({ key: "error.table.unknown", arguments: {} }))).toBe("none");
  expect(wayOf(new Error("of the line"))).toBe("none");
});

test("the server has the page's address, also below a path of a proxy", async () => {
  const asked: string[] = [];
  fetched.mockImplementation((address) => {
    asked.push(String(address));
    return Promise.resolve(Response.json({ tables: [] }));
  });
  vi.stubGlobal(
    "WebSocket",
    class {
      constructor(address: URL) {
        asked.push(String(address));
      }
    },
  );
  await api.tables();
  backend.openTable("a");
  await expect(backend.probe!()).rejects.toThrow(); // for example, the proxy's error page
  fetched.mockResolvedValue(new Response("away", { status: 503, headers: { "Content-Type": "text/plain" } }));
  await backend.probe!(); // it answers, although its database does not
  const paths = [
    "https://cards.example/here/api/tables",
    "wss://cards.example/here/api/tables/a/socket?protocol=11",
    "https://cards.example/here/healthz",
  ];
  expect(asked).toEqual(paths);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a spectator reconnects without a seat, and may get one then", () => {
  const table = bench();
  table.connection.join(table.listener);
  table.latest().onopen?.();
  table.latest().answer({ type: "welcome", number: 4, seat: 0 });
  table.latest().fail();
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent).toEqual([{ type: "join", player: "f".repeat(32), seat: null, last: null }]);
  table.latest().answer({ type: "welcome", number: 5, seat: 2 });
  expect(table.heard.at(-1)).toMatchObject({ seat: 2 });
});

test("people's commands are sent with an id, and again after a broken connection", () => {
  const table = bench();
  table.connection.join(table.listener);
  table.latest().onopen?.();
  table.latest().answer({ type: "welcome", number: 0, seat: 1 });
  table.connection.wish({ type: "chat", seen: 0, text: "hello" });
  table.latest().fail();
  table.pass();
  table.latest().onopen?.();
  expect(table.latest().sent.at(-1)).toEqual({ type: "chat", id: "id1", seen: 0, text: "hello" });
});

test("events between people use their names; their chat has its own place", () => {
  const game = { tell: () => "of the game" } as unknown as GamePlugin;
  const scene = { names: ["Anna", "Ben"] } as unknown as Scene;
  const tell = (event: Parameters<typeof sentenceOf>[0]) => sentenceOf(event, game, scene);
  expect(tell({ type: "chatted", seat: 2, text: "hi" })).toBeNull();
  expect(tell({ type: "called_off", seat: 2 })).toContain("Ben");
  expect(tell({ type: "called_off", seat: 0 })).not.toContain("Ben");
  expect(tell({ type: "called_off", seat: -1 })).toContain("operator");
  expect(tell({ type: "proposed", seat: 1, kind: "undo" })).toContain("Anna");
  expect(tell({ type: "relieved", seat: 2, player: "greedy" })).toContain("Ben");
  expect(tell({ type: "ran_out", seat: 2 })).toContain("Ben");
  expect(tell({ type: "undone" })).not.toBe("of the game");
  expect(tell({ type: "turn_ended", seat: 1 })).toBe("of the game");
});

test("in a list of tables, you are your own seat, or the only person", () => {
  expect(ownSeat({ seats: ["human", "human"], own: [2] })).toBe(2);
  expect(ownSeat({ seats: ["human", "greedy"], own: [] })).toBe(1);
  expect(ownSeat({ seats: ["human", "human"], own: [] })).toBeNull();
});
