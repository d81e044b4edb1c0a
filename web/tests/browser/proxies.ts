import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { vi } from "vitest";

/** What the tests of all proxies share. */

export type ProxyPorts = { plain: number; tls: number; below: number; coppice: number; second?: number };

/** The name in the examples. The browser of the tests resolves it to this machine. */
export const publicName = "play.example.org";

/**
 * A port below the range that systems assign to a server that asks for any port. So no server of another test takes it
 * before the proxy does.
 */
const ports = { least: 20_000, most: 30_000 };

export async function freePort(): Promise<number> {
  const port = ports.least + Math.floor(Math.random() * (ports.most - ports.least));
  const isFree = await new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(void socket.destroy()));
    socket.once("error", reject);
  });
}

/** Waits until a new proxy listens. Returns a function that stops it and removes its folder. */
export async function onceListening(
  proxy: ChildProcess,
  folder: string,
  ports: ProxyPorts,
): Promise<() => Promise<void>> {
  const gone = new Promise((resolve) => proxy.once("exit", resolve));
  const stop = async () => {
    proxy.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await vi.waitFor(() => answers(ports.tls), { timeout: 20_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
