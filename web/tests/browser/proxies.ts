import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { vi } from "vitest";

/** What the tests of all proxies share. */

export type ProxyPorts = { plain: number; tls: number; below: number; coppice: number; second?: number };

/** The name in the examples. The browser of the tests resolves it to this machine. */
export const publicName = "play.example.org";

/** `text` with each of these replacements. All of them must occur, so that the test uses the documented example. */
export function replaced(text: string, pairs: [string, string][]): string {
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`an example has no "${from}"`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Below the range that systems assign to a server that asks for any port, so that few others take one of them. */
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

/**
 * Calls `start` with free ports, and with others if it fails, because another program may take one before the proxy
 * does.
 */
export async function onFreePorts<Started>(
  start: (free: { plain: number; tls: number; below: number }) => Promise<Started>,
  tries = 3,
): Promise<Started> {
  try {
    return await start({ plain: await freePort(), tls: await freePort(), below: await freePort() });
  } catch (error) {
    if (tries === 1) throw error;
    return onFreePorts(start, tries - 1);
  }
}

/** The redirect of a request for the public name without TLS. */
export function sent(
  port: number,
  path: string,
): Promise<{ status: number | undefined; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers: { Host: publicName } }, ({ statusCode, headers }) =>
      resolve({ status: statusCode, location: headers.location }),
    ).once("error", reject);
  });
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(void socket.destroy()));
    socket.once("error", reject);
  });
}

/**
 * Waits until a new proxy answers: a port that only listens may belong to another program, or to a proxy that ends
 * because it did not get its other ports. Returns a function that stops it and removes its folder.
 */
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
    const ended = gone.then((status) => Promise.reject(new Error(`the proxy ended with ${status}`)));
    const listening = vi.waitFor(
      async () => {
        await answers(ports.tls);
        const { location } = await sent(ports.plain, "/");
        if (!location?.includes(publicName)) throw new Error(`port ${ports.plain} belongs to another program`);
      },
      { timeout: 20_000 },
    );
    await Promise.race([ended, listening]);
  } catch (error) {
    const log = join(folder, "error.log");
    if (existsSync(log)) console.warn(readFileSync(log, "utf8"));
    await stop();
    throw error;
  }
  return stop;
}
