import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { builtAlone } from "./root.ts";

/** The path of the page: a publisher's site has more than our games. */
export const place = "/shop/games";

export type PlainServer = { address: string; stop(): Promise<void> };

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * Serves files only, like any web server. It does not even know the type of WebAssembly files. `prelude` goes before
 * the script of the tables' worker, `headers` go with every file, and `files` replace files of `folder`.
 */
export async function serveFiles({
  prelude = "",
  headers = {},
  files = {},
  folder = builtAlone,
}: {
  prelude?: string;
  headers?: Record<string, string>;
  files?: Record<string, string>;
  folder?: string;
} = {}): Promise<PlainServer> {
  if (!existsSync(join(folder, "index.html")))
    throw new Error(`No page at ${folder}: run "node --run build-static" first.`);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://plain");
    const name = pathname.startsWith(`${place}/`) ? pathname.slice(place.length) : "";
    const file = join(folder, name.endsWith("/") ? `${name}index.html` : name);
    if (!name || !existsSync(file)) return void response.writeHead(404).end();
    const before = /\/worker-[^/]*\.js$/.test(name) ? prelude : "";
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream", ...headers });
    const other = files[name];
    if (other !== undefined) return void response.end(other);
    response.end(Buffer.concat([Buffer.from(before), readFileSync(file)]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => (server.close(() => resolve()), server.closeAllConnections()));
  return { address: `http://localhost:${port}${place}`, stop };
}
