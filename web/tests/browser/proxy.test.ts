import { existsSync } from "node:fs";
import { createServer, get, type ClientRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { desktop, launch, newContext, soon } from "./browser";
import { caddy, startCaddy } from "./caddy";
import { follow, invite, sitDown } from "./friends";
import { challenge, checkedWithoutCertificate, nginx, startNginx, subPath } from "./nginx";
import { onFreePorts, publicName, sent, type ProxyPorts } from "./proxies";
import { serve } from "./server";

/** What docs/operating.md describes: TLS at a proxy with the example file, and Coppice behind it. */

const proxies = [
  { name: "nginx", example: "nginx.conf", program: nginx, debian: "nginx-light", start: startNginx, moved: 301 },
  { name: "Caddy", example: "Caddyfile", program: caddy, debian: "caddy", start: startCaddy, moved: 308 },
];
const isInstalled = ({ program }: { program: string }) => existsSync(program);
for (const { example, program, debian } of proxies.filter((proxy) => !isInstalled(proxy))) {
  console.warn(`Skipped: no test of packaging/${example}, for ${program} is not installed (package ${debian}).`);
}

const key = "0123456789abcdef0123456789abcdef";

/** Runs in the page: creates a table, joins it and plays its first move. Returns the table's answer. */
function playAMove(page: Page): Promise<string[]> {
  return page.evaluate(async (player) => {
    const wish = { game: "copperdale", settings: {}, seats: [], seed: "7", daily: false, practice: false };
    const headers = { "Content-Type": "application/json", "X-Coppice-Player": player };
    const made = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
    const { table } = (await made.json()) as { table: string };
    const socket = new WebSocket(`wss://${location.host}/api/tables/${table}/socket`);
    return new Promise<string[]>((resolve, reject) => {
      const heard: string[] = [];
      socket.onerror = () => reject(new Error("the WebSocket failed"));
      socket.onclose = ({ code }) => reject(new Error(`the WebSocket was closed: ${code}`));
      socket.onopen = () => socket.send(JSON.stringify({ type: "join", player, seat: null, last: null }));
      socket.onmessage = ({ data }) => {
        const answer = JSON.parse(String(data));
        heard.push(answer.type);
        if (answer.type === "welcome")
          socket.send(JSON.stringify({ type: "play", id: "a", seen: answer.number, move: answer.ask.options[0].move }));
        if (answer.type === "done" || answer.type === "refused") resolve(heard);
      };
    });
  }, key);
}

const endless = "/endless";
let waiting = 0;

/**
 * A request, from this address of the machine, to which no server ever answers. Like a page, it asks again if the proxy
 * refuses it, which may happen when all come at once. Returns what ends it.
 */
function waitsForever(port: number, localAddress: string): () => void {
  let request: ClientRequest;
  let again: ReturnType<typeof setTimeout>;
  const later = () => (again = setTimeout(ask, 500));
  function ask(): void {
    request = get({ port, path: subPath + endless, localAddress, agent: false }, (refused) => {
      refused.resume();
      later();
    }).on("error", later);
  }
  ask();
  return () => {
    request.off("error", later).on("error", () => {});
    request.destroy();
    clearTimeout(again);
  };
}

/** A server that answers every request with its name, but those that want to wait. */
async function named(name: string): Promise<{ server: Server; port: number }> {
  const server = createServer(({ url }, answer) => (url === endless ? ++waiting : answer.end(name)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

/** The status and text of the response for this path. */
function answered(port: number, path: string, headers = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers }, (answer) => {
      let text = "";
      answer.on("data", (part) => (text += String(part)));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    }).once("error", reject);
  });
}

describe.runIf(existsSync(nginx))("nginx in front of two servers", { concurrent: false }, () => {
  let below: number;
  let plain: number;
  let first: Server;
  let end = async () => {};

  beforeAll(async () => {
    const one = await named("first");
    const other = await named("second");
    first = one.server;
    const stop = await onFreePorts((free) => {
      ({ below, plain } = free);
      return startNginx({ ...free, coppice: one.port, second: other.port });
    });
    end = async () => {
      await stop();
      first.close();
      other.server.close();
    };
  });
  afterAll(() => end());

  test("can be started before there is a certificate", () => {
    expect(checkedWithoutCertificate()).toContain("test is successful");
  });

  test("carries more pages than Debian's limits allow", async () => {
    const pages = 1200;
    waiting = 0;
    const ends = Array.from({ length: pages }, (_, each) => waitsForever(below, `127.0.1.${1 + (each % 4)}`));
    try {
      await vi.waitFor(() => expect(waiting).toBe(pages), { timeout: 30_000 });
    } finally {
      for (const end of ends) end();
    }
  });

  test("sends all requests for a table to one server, tables to both, all to the other if one is gone, and limits one address", async () => {
    const places = async () => {
      const found = new Set<string>();
      for (let table = 0; table < 16; ++table) {
        const id = table.toString(16).repeat(32);
        const asked = ["socket", "record", "links/look", "replay?x=1"].map((what) =>
          answered(below, `${subPath}/api/tables/${id}/${what}`),
        );
        const texts = new Set((await Promise.all(asked)).map(({ text }) => text));
        expect(texts.size, id).toBe(1);
        found.add([...texts][0]!);
      }
      return [...found].sort();
    };
    // A server that answered too late among 1,200 pages is asked again after three seconds.
    await vi.waitFor(async () => expect(await places()).toEqual(["first", "second"]), {
      timeout: 10_000,
      interval: 1000,
    });

    // A server that drains accepts no connections.
    first.close();
    for (let table = 0; table < 16; ++table) {
      const id = table.toString(16).repeat(32);
      expect(await answered(below, `${subPath}/api/tables/${id}/socket`)).toEqual({ status: 200, text: "second" });
    }

    // The server of a certificate reads its challenge without TLS.
    expect(await answered(plain, challenge.path, { Host: publicName })).toEqual({
      status: 200,
      text: challenge.text,
    });
    expect((await sent(plain, "/rules")).location).toBe(`https://${publicName}/rules`);

    // More than a class of thirty sends when it opens the page. This comes last, because the limit also counts earlier
    // requests.
    const statuses: number[] = [];
    while (statuses.length < 3000 && !statuses.includes(429)) {
      const some = Array.from({ length: 100 }, () => answered(below, `${subPath}/api/games`));
      for (const { status } of await Promise.all(some)) statuses.push(status);
    }
    expect(statuses.slice(0, 900).every((status) => status === 200)).toBe(true);
    expect(statuses).toContain(429);
  });
});

describe.each(proxies.filter(isInstalled))("behind $name", ({ name, start, moved }) => {
  let browser: Browser;
  let ports: ProxyPorts;
  const ends: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    ports = await onFreePorts(async (free) => {
      const coppice = await serve("--public-address", `https://${publicName}:${free.tls}`);
      ends.push(coppice.stop);
      const all = { ...free, coppice: Number(new URL(coppice.address).port) };
      ends.push(await start(all));
      return all;
    });
    browser = await launch(`--host-resolver-rules=MAP ${publicName} 127.0.0.1`);
    ends.push(() => browser.close());
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  test("a move is played over wss", async () => {
    const context = await newContext(browser, { ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const answer = await page.goto(`https://${publicName}:${ports.tls}/`);
    expect(answer!.status()).toBe(200);
    expect(answer!.headers()["content-security-policy"]).toContain(
      `connect-src 'self' wss://${publicName}:${ports.tls};`,
    );
    expect(answer!.headers()["strict-transport-security"]).toBeTruthy();
    expect(await playAMove(page)).toEqual(["welcome", "events", "done"]);
    await context.close();
  });

  test.runIf(name === "nginx")(
    "below a path of the host, all requests go there: the page, its tables, links and storage",
    async () => {
      const address = `http://localhost:${ports.below}${subPath}`;
      const asked: string[] = [];
      const anna = await invite(
        browser,
        desktop,
        "coupell",
        async (page) => {
          for (const kind of ["request", "websocket"] as const)
            page.on(kind as "request", (one) => asked.push(one.url().replace(/^ws/, "http")));
        },
        address,
      );
      expect(anna.link.startsWith(`${address}/#/`), anna.link).toBe(true);
      const ben = await follow(browser, desktop, anna.link);
      await sitDown(ben.page, "Ben");
      await anna.page.locator("[data-table]").waitFor();
      expect(
        asked.some((url) => new URL(url).pathname.endsWith("/socket")),
        asked.join("\n"),
      ).toBe(true);
      expect(asked.filter((url) => !url.startsWith(`${address}/`))).toEqual([]);
      // The service worker is below the path, too. These pages block it (browser.ts).
      expect(await anna.page.evaluate(async () => (await fetch("sw.js")).headers.get("content-type"))).toMatch(
        /javascript/,
      );
      expect([...anna.complaints, ...ben.complaints]).toEqual([]);
      await anna.page.goto(`${address}/no/such/page`);
      await vi.waitFor(() => expect(anna.page.url()).toBe(`${address}/#/lost`), soon);
      await Promise.all([anna.close(), ben.close()]);
    },
  );

  test("a visitor without TLS is redirected to it", async () => {
    const answer = await sent(ports.plain, "/api/games?x=1");
    expect(answer).toEqual({ status: moved, location: `https://${publicName}/api/games?x=1` });
  });

  test("a body of the permitted size reaches Coppice, and a longer one is refused by the proxy or by Coppice", async () => {
    const post = async (bytes: number) => {
      const context = await newContext(browser, { ignoreHTTPSErrors: true });
      const page = await context.newPage();
      await page.goto(`https://${publicName}:${ports.tls}/`);
      const answer = await page.evaluate(
        async ([player, size]) => {
          const headers = { "Content-Type": "text/plain", "X-Coppice-Player": player as string };
          const { status, headers: told } = await fetch("/api/results", {
            method: "POST",
            headers,
            body: "x".repeat(size as number),
          });
          return { status, type: told.get("content-type") };
        },
        [key, bytes],
      );
      await context.close();
      return answer;
    };
    expect((await post(2 << 20)).type, "Coppice's own answer").toBe("application/json");
    // Caddy forwards a body while it arrives. So the refusal comes from Coppice, or from Caddy, which then reports a
    // broken connection.
    const refusals = name === "nginx" ? ["413 text/html"] : ["413 application/json", "502 null"];
    const { status, type } = await post(4 << 20);
    expect(refusals).toContain(`${status} ${type}`);
  });
});
