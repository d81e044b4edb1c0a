import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { vi } from "vitest";

/** What the examples of all proxies have in common. */

export type ProxyPorts = { plain: number; tls: number; below: number; coppice: number; second?: number };

/** The name in the examples, which a browser of the tests finds on this machine. */
export const publicName = "play.example.org";

/**
 * Below what systems give to a server that asks for any port: no server of another test takes it before the proxy does.
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

/** A proxy that was just started, once it listens; gives what ends it and removes its folder. */
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
