import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, inject, test } from "vitest";
import { freePort, WebDriver } from "./web-driver";
import type { Visitor } from "./visitor";
import { invites, playsFirstMinutes, readsAndPrints } from "./walk";

const driver = process.env["COPPICE_WEBKIT_DRIVER"] ?? "/usr/bin/WebKitWebDriver";
const browserOptions = { binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser", args: ["--automation"] };

const processes: ChildProcess[] = [];

/** A virtual screen, because the browser does not run without one. */
function screen(): Promise<string> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1440x900x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  processes.push(server);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    createInterface({ input: server.stdout! }).once("line", (number) => resolve(`:${number}`));
  });
}

let display: string;
beforeAll(async () => {
  display = await screen();
});
afterAll(() => {
  for (const one of processes.reverse()) one.kill();
});

/** A browser with its own storage. A driver has one at a time. */
async function visitor(): Promise<Visitor> {
  const port = await freePort();
  const process_ = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
  });
  processes.push(process_);
  const page = await WebDriver.open(`http://127.0.0.1:${port}`, { "webkitgtk:browserOptions": browserOptions });
  await page.resize(1440, 900);
  return {
    go: (address) => page.go(`${inject("address")}/${address}`),
    ask: (expression) => page.ask(expression),
    press: (selector) => page.press(selector),
    type: (selector, words) => page.type(selector, words),
    complaints: () => [],
    close: () => page.close(),
  };
}

test("games, rules and an invitation", async () => {
  const [anna, ben] = [await visitor(), await visitor()];
  await playsFirstMinutes(anna);
  await readsAndPrints(anna);
  await invites(anna, ben);
  await anna.close();
  await ben.close();
});
