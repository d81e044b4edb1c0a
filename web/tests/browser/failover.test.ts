import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { desktop, launch, thorough } from "./browser";
import { caddy, startCaddy } from "./caddy";
import { newTable, startTwo, type Server, type Visitor } from "./failover";
import { isTurnOf, together, toMove } from "./friends";
import { nginx, startNginx, subPath } from "./nginx";
import { postgres } from "./postgres";
import { onFreePorts } from "./proxies";
import { pass } from "./wait";

/**
 * One of two servers behind Debian's proxies with the shipped configuration fails. Its pages are soon at the other one,
 * nothing is lost, and nothing is stored twice, also after it has come back.
 */

/** Returns what ends the fault, if it can end. */
type Fault = { name: string; begin(server: Server): (() => void) | undefined };
const forGood = (end: (server: Server) => void) => (server: Server) => void end(server);
const canDropPackets = spawnSync("iptables", ["-L", "-n"]).status === 0;
const faults: Fault[] = [
  { name: "hung", begin: (server) => (server.signal("SIGSTOP"), () => server.signal("SIGCONT")) },
  { name: "killed", begin: forGood((server) => server.signal("SIGKILL")) },
  { name: "drained", begin: forGood((server) => server.drain()) },
  { name: "without its database", begin: (server) => (server.loseDatabase(), server.findDatabase) },
  ...(canDropPackets ? [{ name: "cut off from the network", begin: (server: Server) => server.vanish() }] : []),
];

const proxies = [
  { name: "nginx", program: nginx, start: startNginx, path: subPath },
  { name: "Caddy", program: caddy, start: startCaddy, path: "" },
].filter(({ program }) => existsSync(program));
type Proxy = (typeof proxies)[number];

/** Starts two servers behind the proxy, and stops everything after `use`, which gets the address of the proxy. */
async function behind(
  proxy: Proxy,
  use: (address: string, two: Awaited<ReturnType<typeof startTwo>>) => Promise<void>,
): Promise<void> {
  const two = await startTwo();
  const [one, other] = two.servers;
  try {
    let below = 0;
    const stop = await onFreePorts((free) => {
      below = free.below;
      return proxy.start({ ...free, coppice: one.port, second: other.port });
    });
    await use(`http://127.0.0.1:${below}${proxy.path}`, two).finally(stop);
  } finally {
    await two.stop();
  }
}

const tables = 8;
/** Milliseconds after which a page that nobody uses is back, too: docs/stored-games.md promises five seconds. */
const noticed = 6500;
/** The same on a busy machine. */
const longest = 10_000;

/** Everybody is at their table and is asked for a move. */
const settled = (visitors: [Visitor, Visitor][]) =>
  vi.waitFor(
    () => {
      for (const [one, other] of visitors) {
        expect([one.isAsked, other.isAsked, one.isLost, other.isLost]).toEqual([true, true, false, false]);
        expect(one.number).toBe(other.number);
      }
    },
    { timeout: longest },
  );

describe.runIf(postgres).each(proxies)("behind $name", (proxy) => {
  test.each(thorough ? faults : faults.slice(0, 1))("one of two servers is $name", { concurrent: false }, (fault) =>
    behind(proxy, async (address, { servers, database }) => {
      const visitors: [Visitor, Visitor][] = [];
      for (let each = 0; each < tables; ++each) visitors.push(await newTable(address));
      const [active, idle] = [visitors.slice(0, tables / 2), visitors.slice(tables / 2).flat()];
      await settled(visitors);
      for (const [one] of visitors) await one.play();
      await settled(visitors);
      await pass(1000);

      const began = Date.now();
      const end = fault.begin(servers[0]);
      await Promise.all(active.map(([one]) => one.play()));
      const played = Math.max(...active.map(([one]) => one.newsAt)) - began;
      await pass(Math.max(0, noticed - (Date.now() - began)));
      const back = Math.max(...idle.map(({ backAt }) => backAt ?? began)) - began;
      if (thorough) console.log(`${proxy.name}, ${fault.name}: a move ${played} ms, a page that waits ${back} ms`);
      expect(Math.max(played, back)).toBeLessThan(longest);
      expect(visitors.flat().some(({ backAt }) => backAt !== null)).toBe(true);

      await settled(visitors);
      for (const [one] of visitors) await one.play();
      end?.();
      for (const [, other] of visitors) await other.play();
      await settled(visitors);
      const moves = 3 * tables + active.length;
      const counts = "count(*), count(DISTINCT (table_id, command))";
      expect(database.query(`SELECT ${counts} FROM coppice.journal WHERE command <> ''`)).toBe(`${moves}|${moves}`);
      for (const visitor of visitors.flat()) visitor.leave();
    }),
  );

  test("a game goes on in the browser when its server hangs", { concurrent: false }, () =>
    behind(proxy, async (address, { servers }) => {
      const browser = await launch();
      const { anna, ben, close } = await together(browser, desktop, "coupell", undefined, address);
      const first = await toMove(anna, ben);
      const server = servers.find((each) => each.playing() > 0)!;
      const began = Date.now();
      server.signal("SIGSTOP");
      await first.locator("[data-end]").click();
      await isTurnOf(first === anna ? ben : anna);
      if (thorough) console.log(`${proxy.name}, hung: a move in the browser ${Date.now() - began} ms`);
      expect(Date.now() - began).toBeLessThan(longest);
      await close();
      await browser.close();
    }),
  );

  test("without any database, the page still opens and shows the table", { concurrent: false }, () =>
    behind(proxy, async (address, { servers }) => {
      const table = await newTable(address);
      await settled([table]);
      for (const server of servers) server.loseDatabase();
      await vi.waitFor(
        async () => {
          for (const { port } of servers) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
        },
        { timeout: longest },
      );
      await pass(1500);
      expect((await fetch(`${address}/`)).status).toBe(200);
      await settled([table]);
      for (const visitor of table) visitor.leave();
    }),
  );
});
