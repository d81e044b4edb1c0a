import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    address: string;
  }
}

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = process.env["COPPICE_PROGRAM"] ?? join(root, "build/release/coppice");
const page = join(root, "build/web");

/** Starts `coppice serve` on a free port with a data folder of its own, for the time of the tests. */
export default async function setup(project: TestProject) {
  if (!existsSync(program)) throw new Error(`No program at ${program}: build it first, or name it in COPPICE_PROGRAM.`);
  if (!existsSync(join(page, "index.html"))) throw new Error(`No page at ${page}: run "npm run build" first.`);

  const data = mkdtempSync(join(tmpdir(), "coppice-browser-"));
  const server = spawn(program, ["serve", "--port", "0", "--data", data, "--page", page, "--pause", "100"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  project.provide("address", await addressOf(server));

  return async () => {
    const gone = new Promise((resolve) => server.once("exit", resolve));
    const patience = setTimeout(() => server.kill("SIGKILL"), 5000);
    server.kill("SIGTERM");
    await gone;
    clearTimeout(patience);
    rmSync(data, { recursive: true, force: true });
  };
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
