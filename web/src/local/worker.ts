import { games, noDays } from "virtual:games-page";
import moduleAddress from "../../../build/wasm/coppice_module.wasm?url";
import { fetchInTime } from "../base/timeout";
import { DiskStore } from "./disk";
import { Instance, Refused, refused, toldOf } from "./instance";
import { Line } from "./line";
import { MemoryStore } from "./memory";
import { ping, pong } from "../wire/types";
import { localTables, type Place } from "./local-tables";
import type { FromWorker, LocalTables, ToWorker } from "./protocol";
import { roomLeft } from "./room";
import { ShelteredStore } from "./sheltered";
import type { Store } from "./store";
import { Tables } from "./tables";
import { OtherTabs } from "./other-tabs";
import { Thinker } from "./thinker";
import { Trials } from "./trials";

/** The worker of a page without a server: the module, the store and the clients. */

const tell = (message: FromWorker) => postMessage(message);

/**
 * A minimal module with one SIMD function. It tests for WebAssembly with SIMD, and for a policy that forbids it, before
 * the real module is loaded.
 */
const vector = new Uint8Array([
  0,
  0x61,
  0x73,
  0x6d,
  1,
  0,
  0,
  0, // header
  1,
  5,
  1,
  0x60,
  0,
  1,
  0x7b, // type: () -> v128
  3,
  2,
  1,
  0, // function
  10,
  8,
  1,
  6,
  0,
  0x41,
  0,
  0xfd,
  0x0f,
  0x0b, // i32.const 0, i8x16.splat
]);

function checkAbility(): void {
  try {
    new WebAssembly.Module(vector);
  } catch {
    throw refused("error.page.unable");
  }
}

async function compiled(): Promise<WebAssembly.Module> {
  const answer = await fetchInTime(moduleAddress).catch(() => null);
  if (!answer?.ok) throw refused("error.page.engine");
  try {
    // Streaming needs the right MIME type, which a simple web server may not send.
    return await WebAssembly.compile(await answer.arrayBuffer());
  } catch {
    throw refused("error.page.unable"); // forbidden, for example by a policy
  }
}

const sheltered = (disk: DiskStore) => new ShelteredStore(disk, (unstored) => tell({ type: "unstored", ...unstored }));

/** Does not touch the store of a newer page. Without storage, games last until the page closes. */
async function storage(): Promise<Store> {
  const disk = new DiskStore();
  try {
    await disk.open();
    return sheltered(disk);
  } catch (error) {
    const key = error instanceof Refused ? error.told.key : "";
    if (key === "error.page.newer") throw error;
    if (key !== "error.page.full") {
      tell({ type: "forgets" });
      return new MemoryStore();
    }
    const store = sheltered(disk);
    store.fail(error);
    return store;
  }
}

/** Reports the remaining storage, if the browser tells. */
async function tellRoom(): Promise<void> {
  const bytes = await roomLeft();
  if (bytes !== null) tell({ type: "room", bytes });
}

let compiling: Promise<WebAssembly.Module> | null = null;

/**
 * Loads the module when a table is first opened: it is large, and the home page does not need it. Failures are retried.
 */
function theModule(): Promise<WebAssembly.Module> {
  const mine = (compiling ??= compiled());
  mine.catch(() => (compiling = null));
  return mine;
}

async function begin(): Promise<{ store: Store; answers: LocalTables; tables: Tables }> {
  checkAbility();
  const store = await storage();
  void tellRoom();
  const thinker = async () => new Thinker(await theModule());
  const place: Place = {
    store,
    games: () => games,
    noDays: () => noDays,
    instance: async () => Instance.of(await theModule()),
    thinker,
    trials: new Trials(thinker),
    now: () => new Date().toISOString(),
    announce: (table) => {
      tabs.announce(table);
      void tables.news(table);
    },
    stored: () => void tellRoom(),
  };
  const tabs = new OtherTabs((table) => void tables.news(table));
  const tables = new Tables({ ...place, announce: (table) => tabs.announce(table) });
  return { store, answers: localTables(place), tables };
}

let beginning = begin();

/** A failed start is retried with the next request. */
async function begun(): ReturnType<typeof begin> {
  try {
    return await beginning;
  } catch {
    beginning = begin();
    return beginning;
  }
}

async function answer({ number, name, given }: ToWorker & { type: "call" }): Promise<void> {
  let isAble = false;
  try {
    const { answers } = await begun();
    isAble = true;
    const ask = answers[name] as (...all: unknown[]) => Promise<unknown>;
    tell({ type: "result", number, value: await ask(...given) });
  } catch (error) {
    tell({ type: "refused", number, error: toldOf(error), able: isAble });
  }
}

async function store(): Promise<void> {
  const { store } = await begun();
  if (store instanceof ShelteredStore) await store.retry();
}

async function hear(message: Exclude<ToWorker, { type: "call" | "store" | "ping" }>): Promise<void> {
  const { line } = message;
  const say = (text: string) => tell({ type: "tell", line, text });
  if (message.type === "say" && message.text === ping) return say(pong);
  try {
    const { tables } = await begun();
    if (message.type === "close") return await tables.closeLine(line);
    if (message.type === "say") return await tables.say(line, message.text);
    tables.openLine(line, message.table, say, () => tell({ type: "closed", line }));
  } catch (error) {
    new Line(say, () => undefined).refuse(null, toldOf(error));
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === "ping") tell({ type: "pong" });
  else if (data.type === "call") void answer(data);
  else if (data.type === "store") void store();
  else void hear(data);
});
