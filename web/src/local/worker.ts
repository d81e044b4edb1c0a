import { games, noDays } from "virtual:games-page";
import moduleAddress from "../../../build/wasm/coppice_module.wasm?url";
import { DiskStore } from "./disk";
import { Instance, Refused, refused, toldOf } from "./instance";
import { Line } from "./line";
import { MemoryStore } from "./memory";
import type { FromWorker, ToWorker } from "./protocol";
import { answered, type Place } from "./routes";
import type { Store } from "./store";
import { Tables } from "./tables";
import { Thinker } from "./thinker";

/** The tables of a page without a server: the module, what is kept, and who asks. */

const tell = (message: FromWorker) => postMessage(message);
const tabs = "BroadcastChannel" in self ? new BroadcastChannel("coppice-tables") : null;

/**
 * A module of one function that returns a vector of nothing: whether there is WebAssembly with vectors, as ours needs it, and
 * no policy that forbids it, is known before ours is fetched.
 */
const vector = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // the header
  1, 5, 1, 0x60, 0, 1, 0x7b, // a type: nothing to v128
  3, 2, 1, 0, // a function of it
  10, 8, 1, 6, 0, 0x41, 0, 0xfd, 0x0f, 0x0b, // i32.const 0, i8x16.splat
]);

function checkAbility(): void {
  try {
    new WebAssembly.Module(vector);
  } catch {
    throw refused("error.page.unable");
  }
}

async function compiled(): Promise<WebAssembly.Module> {
  const answer = await fetch(moduleAddress).catch(() => null);
  if (!answer?.ok) throw refused("web.error.unreachable");
  try {
    return await WebAssembly.compile(await answer.arrayBuffer()); // a plain web server may not know the type that streaming wants
  } catch {
    throw refused("error.page.unable"); // forbidden, by a policy say
  }
}

/** A newer page's games are left alone; where nothing can be kept, games last as long as the page. */
async function storage(): Promise<Store> {
  try {
    return await DiskStore.open();
  } catch (error) {
    if (error instanceof Refused && error.told.key === "error.page.newer") throw error;
    tell({ type: "forgets" });
    return new MemoryStore();
  }
}

let compiling: Promise<WebAssembly.Module> | null = null;

/** It is big, and the first page does without: fetched when somebody opens a table. What failed is tried again. */
function theModule(): Promise<WebAssembly.Module> {
  const mine = (compiling ??= compiled());
  mine.catch(() => (compiling = null));
  return mine;
}

async function begin(): Promise<{ place: Place; tables: Tables }> {
  checkAbility();
  const store = await storage();
  const place: Place = {
    store,
    games: () => games,
    noDays: () => noDays,
    instance: async () => Instance.of(await theModule()),
    thinker: async () => new Thinker(await theModule()),
    now: () => new Date().toISOString(),
  };
  const tables = new Tables({ ...place, announce: (table) => tabs?.postMessage(table) });
  tabs?.addEventListener("message", ({ data }: MessageEvent<string>) => void tables.news(data));
  return { place, tables };
}

let beginning = begin();

/** What failed once is tried again with the next wish. */
async function begun(): ReturnType<typeof begin> {
  try {
    return await beginning;
  } catch {
    beginning = begin();
    return beginning;
  }
}

const statusOf = (key: string) => (key === "error.table.unknown" ? 404 : key === "error.page.unable" ? 501 : 422);

async function respond({ number, method, path, body }: ToWorker & { type: "request" }): Promise<void> {
  try {
    const { place } = await begun();
    tell({ type: "response", number, status: 200, body: await answered(place, method, path, body) });
  } catch (error) {
    const told = toldOf(error);
    tell({ type: "response", number, status: statusOf(told.key), body: JSON.stringify(told) });
  }
}

async function hear(message: Exclude<ToWorker, { type: "request" }>): Promise<void> {
  const { line } = message;
  const say = (text: string) => tell({ type: "tell", line, text });
  try {
    const { tables } = await begun();
    if (message.type === "close") return await tables.closeLine(line);
    if (message.type === "say") return await tables.say(line, message.text);
    tables.openLine(line, message.table, say, () => tell({ type: "closed", line }));
  } catch (error) {
    new Line(say, () => undefined).refuse(null, toldOf(error));
  }
}

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => void (data.type === "request" ? respond(data) : hear(data)));
