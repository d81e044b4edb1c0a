import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import { serveFiles } from "./plain-server.ts";
import { built, program } from "./root.ts";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

export type Served = {
  address: string;
  stop(): Promise<void>;
  /**
   * Kills the server without a warning, and starts another one with the same folder and port. `meanwhile` may change
   * the folder.
   */
  killAndStart(meanwhile?: (data: string) => void): Promise<void>;
};

/** Starts `coppice serve` on a free port with its own data folder and with these options. */
export const serve = (...options: string[]): Promise<Served> => serveWith(program, built, ...options);

/** The same with another program or page. */
export async function serveWith(program: string, folder = built, ...options: string[]): Promise<Served> {
  if (!existsSync(program)) throw new Error(`No program at ${program}: build it first, or name it in COPPICE_PROGRAM.`);
  if (!existsSync(join(folder, "index.html"))) throw new Error(`No page at ${folder}: run "npm run build" first.`);

  const data = mkdtempSync(join(tmpdir(), "coppice-browser-"));
  const start = (port: string) =>
    spawn(program, ["serve", "--port", port, "--data", data, "--page", folder, "--pause", "100", ...options], {
      stdio: ["ignore", "pipe", "inherit"],
    });
  let server = start("0");
  const address = await addressOf(server);

  const killAndStart: Served["killAndStart"] = async (meanwhile) => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGKILL");
    await gone;
    meanwhile?.(data);
    server = start(new URL(address).port);
    await addressOf(server);
  };
  const stop = async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    const patience = setTimeout(() => server.kill("SIGKILL"), 5000);
    server.kill("SIGTERM");
    await gone;
    clearTimeout(patience);
    rmSync(data, { recursive: true, force: true });
  };
  return { address, stop, killAndStart };
}

/** One server for all tests: the program, or a file server for the static page (vitest.browser.config.ts). */
export default async function setup(project: TestProject) {
  const { address, stop } = await (project.config.mode === "alone" ? serveFiles() : serve());
  project.provide("address", address);
  return stop;
}

function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    const wait = setTimeout(() => reject(new Error("the server printed no address within 20 seconds")), 20_000);
    server.once("exit", (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    createInterface({ input: server.stdout! }).on("line", (line) => {
      const address = /https?:\/\/[^\s/]+/.exec(line)?.[0];
      if (!address) return;
      clearTimeout(wait);
      resolve(address);
    });
  });
}
