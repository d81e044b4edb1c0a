import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { vi } from "vitest";

/** What the examples of all proxies have in common. */

export type ProxyPorts = { plain: number; tls: number; coppice: number };

/** The name in the examples, which a browser of the tests finds on this machine. */
export const publicName = "play.example.org";

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(void socket.destroy()));
    socket.once("error", reject);
  });
}

/** A proxy that was just started, once it listens; gives what ends it and removes its folder. */
export async function onceListening(proxy: ChildProcess, folder: string, ports: ProxyPorts): Promise<() => Promise<void>> {
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
