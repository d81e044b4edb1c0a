import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { FromWorker, ToWorker } from "../../src/local/protocol";
import type { SocketLike } from "../../src/base/backend";
import type { NewTable } from "../../src/wire/types";
import { place } from "./plain-server.ts";
import { builtAlone } from "./root.ts";

/**
 * On a page without a server, the tables are in a worker. Where other tests talk to the tables directly, over a
 * server's HTTP and WebSockets, tests of this page start another such worker and talk to it.
 */

export const isAlone = (page: Page): boolean => new URL(page.url()).pathname.startsWith(place);

const workerOf = (page: Page): string => {
  const name = readdirSync(join(builtAlone, "assets")).find((one) => /^worker-[^/]*\.js$/.test(one))!;
  return `${new URL(page.url()).origin}${place}/assets/${name}`;
};

/** Creates a table; its id. */
export function createTable(page: Page, wish: NewTable): Promise<string> {
  const ask = ([worker, message]: [string, ToWorker]) =>
    new Promise<string>((resolve, reject) => {
      const tables = new Worker(worker, { type: "module" });
      tables.onerror = () => reject(new Error("the worker of the tables broke down"));
      tables.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type !== "result" && data.type !== "refused") return;
        tables.terminate();
        if (data.type === "result") resolve(data.value as string);
        else reject(new Error(data.error.key));
      };
      tables.postMessage(message);
    });
  const message: ToWorker = { type: "call", number: 1, name: "create", given: [wish] };
  return page.evaluate(ask, [workerOf(page), message] as [string, ToWorker]);
}

declare global {
  interface Window {
    tablesOfTheTest: Worker;
    toldOfTheTest: (text: string) => void;
  }
}

/** Replaces a WebSocket to a table. A page can have one at a time. */
export function lineTo(page: Page, table: string): SocketLike {
  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) =>
      void (ready = ready.then(() =>
        page.evaluate((said) => window.tablesOfTheTest.postMessage({ type: "say", line: 1, text: said }), text),
      )),
    close: () => void (ready = ready.then(() => page.evaluate(() => window.tablesOfTheTest.terminate()))),
  };
  const begin = ([worker, id]: [string, string]) => {
    window.tablesOfTheTest = new Worker(worker, { type: "module" });
    window.tablesOfTheTest.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "tell") window.toldOfTheTest(data.text);
    };
    window.tablesOfTheTest.postMessage({ type: "open", line: 1, table: id });
  };
  let ready = page
    .exposeFunction("toldOfTheTest", (data: string) => socket.onmessage?.({ data }))
    .then(() => page.evaluate(begin, [workerOf(page), table] as [string, string]));
  void ready.then(() => socket.onopen?.());
  return socket;
}
