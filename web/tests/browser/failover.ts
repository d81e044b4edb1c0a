import { spawn, execFileSync, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { SocketConnection } from "../../src/table/socket";
import { protocol, type Answer, type TableCreated } from "../../src/wire/types";
import { startPostgres } from "./postgres";
import { built, program } from "./root";
import { silentProxy } from "./silent-proxy";

/** Two servers with one database, and people at tables whose pages use the page's own connection. */

export type Server = {
  port: number;
  signal(which: NodeJS.Signals): void;
  drain(): void;
  /** How many tables with connections it has. */
  playing(): number;
  /** Drops all packets from and to the server's machine, until the returned function is called. Needs root. */
  vanish(): () => void;
  loseDatabase(): void;
  findDatabase(): void;
  stop(): Promise<void>;
};

/** Starts a server that reaches the database over a connection of its own. */
async function startServer(databasePort: number): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "coppice-failover-"));
  const way = await silentProxy(`http://127.0.0.1:${databasePort}`);
  const address = `postgresql://coppice@127.0.0.1:${new URL(way.address).port}/postgres`;
  const socket = join(folder, "admin");
  const server: ChildProcess = spawn(
    program,
    ["serve", "--port", "0", "--database", address, "--page", built, "--admin-socket", socket],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  const gone = new Promise((resolve) => server.once("exit", resolve));
  let log = "";
  server.stderr!.on("data", (text) => (log += String(text)));
  const port = await new Promise<number>((resolve, reject) => {
    server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${log}`)));
    createInterface({ input: server.stdout! }).on("line", (line) => {
      const found = /https?:\/\/[^\s/]+:(\d+)/.exec(line)?.[1];
      if (found) resolve(Number(found));
    });
  });
  const filter = (how: "-I" | "-D") => {
    for (const end of ["--dport", "--sport"])
      execFileSync("iptables", [how, "INPUT", "-i", "lo", "-p", "tcp", end, String(port), "-j", "DROP"]);
  };
  return {
    port,
    signal: (which) => void server.kill(which),
    playing() {
      const status = execFileSync(program, ["admin", "status", "--socket", socket], { encoding: "utf8" });
      return Number(/being played: (\d+)/.exec(status)![1]);
    },
    drain: () => void execFileSync(program, ["admin", "drain", "--socket", socket]),
    vanish() {
      filter("-I");
      return () => filter("-D");
    },
    loseDatabase: () => way.fallSilent(),
    findDatabase: () => way.comeBack(),
    async stop() {
      server.kill("SIGCONT");
      server.kill("SIGKILL");
      await gone;
      await way.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startTwo() {
  const database = await startPostgres();
  const servers: [Server, Server] = [await startServer(database.port), await startServer(database.port)];
  return {
    database,
    servers,
    async stop() {
      for (const server of servers) await server.stop();
      await database.stop();
    },
  };
}

const player = "0123456789abcdef0123456789abcdef";

/** A visible page at a table, behind the proxy at this address. */
export class Visitor {
  number = 0;
  /** Moments at which the connection worked again after it was lost, and at which the table's latest news came. */
  backAt: number | null = null;
  newsAt = 0;
  isLost = false;
  /** For the message of a failure. */
  #heard: string[] = [];
  #option: string | null = null;
  #wish: string | null = null;
  #done: (() => void) | null = null;
  #line: SocketConnection;

  constructor(address: string, table: string) {
    this.#line = new SocketConnection({
      address: `${address.replace("http", "ws")}/api/tables/${table}/socket?protocol=${protocol}`,
      player,
      seen: () => true,
      async probe() {
        const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2500) });
        if (!answer.headers.get("Content-Type")?.startsWith("text/plain")) throw new Error(String(answer.status));
        await answer.text();
      },
    });
    this.#line.join({
      answer: (answer) => this.#hear(answer),
      status: (status) => {
        this.#heard.push(status);
        if (status === "lost") this.isLost = true;
        if (status === "open" && this.isLost) [this.isLost, this.backAt] = [false, Date.now()];
      },
      turnedAway: ({ key }) => {
        throw new Error(key);
      },
    });
  }

  get isAsked(): boolean {
    return this.#option !== null;
  }

  /** Plays a move, as often as it is refused; resolves when it is done. */
  play(): Promise<void> {
    return new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`no answer; heard: ${this.#heard.slice(-12).join(", ")}`)), 30_000);
      this.#done = resolve;
      this.#wish = this.#line.play(this.#option!, this.number);
    });
  }

  leave(): void {
    this.#line.leave();
  }

  #hear(answer: Answer): void {
    this.#heard.push(answer.type === "refused" ? `refused ${answer.error.key} ${answer.final}` : answer.type);
    if (answer.type === "welcome" || answer.type === "events") {
      this.number = answer.type === "welcome" ? answer.number : answer.first + answer.events.length - 1;
      this.#option = answer.ask?.options[0]?.move ?? null;
      this.newsAt = Date.now();
    }
    if (answer.type === "refused" && answer.id === this.#wish)
      setTimeout(() => (this.#wish = this.#line.play(this.#option!, this.number)), 300);
    if (answer.type === "done" && answer.id === this.#wish) this.#done?.();
  }
}

/** A new table for one player, who follows it with two devices. */
export async function newTable(address: string): Promise<[Visitor, Visitor]> {
  const wish = { game: "copperdale", settings: {}, seats: [], seed: "7", daily: false, practice: false };
  const made = await fetch(`${address}/api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Coppice-Player": player },
    body: JSON.stringify(wish),
  });
  if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`);
  const { table } = (await made.json()) as TableCreated;
  return [new Visitor(address, table), new Visitor(address, table)];
}
