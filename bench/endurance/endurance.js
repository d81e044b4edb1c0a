// Two servers, one with a data folder and one with PostgreSQL, run for a long time under many slow games, while servers are
// killed and paused, the database is stopped, the disk is slow and the clock jumps. In the end every confirmed command must
// be in the store once, and no refused one. docs/testing.md explains how to run it. Needs Node 22.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { drawing } from "./drawing.js";

const [program, folder, minutes = "60", tables = "200", seed = "1"] = process.argv.slice(2);
if (!program || !folder) throw new Error("usage: node endurance.js PROGRAM EMPTY_FOLDER [MINUTES [TABLES [SEED]]]");
if (existsSync(folder)) throw new Error(`${folder} is there already`);
mkdirSync(folder, { recursive: true });

const began = Date.now();
const end = began + Number(minutes) * 60_000;
const betweenMoves = 4000; // milliseconds at each table, on average
const player = "0123456789abcdef0123456789abcdef";
const sleep = (time) => new Promise((done) => setTimeout(done, time));

let state = Number(seed);
/** Reproducible, so that a run has the same faults again. */
function random() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
}
const between = (low, high) => low + random() * (high - low);
const chosen = (list) => list[Math.floor(random() * list.length)];

const failures = [];
function fail(what) {
  failures.push(what);
  console.error(`FAILED: ${what}`);
}

// ---- faults --------------------------------------------------------------------------------------------------------

const library = `${folder}/faults.so`;
execFileSync("gcc", ["-shared", "-fPIC", "-O2", "-o", library, new URL("faults.c", import.meta.url).pathname, "-ldl"]);
const faultsFile = `${folder}/faults`;
writeFileSync(faultsFile, Buffer.alloc(16));
const faultsAt = openSync(faultsFile, "r+");
const disturbed = { ...process.env, LD_PRELOAD: library, FAULTS: faultsFile };
function setFault(place, value) {
  const number = Buffer.alloc(8);
  number.writeBigInt64LE(BigInt(Math.round(value)));
  writeSync(faultsAt, number, 0, 8, place * 8);
}

const happened = []; // { second, what }
function note(what) {
  happened.push({ second: (Date.now() - began) / 1000, what });
}

// ---- the servers ---------------------------------------------------------------------------------------------------

const asPostgres = process.getuid() === 0 ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] : [];
const tools = execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
const databaseFolder = `${folder}/database`;
const databasePort = 15_432;
const toolCommand = (tool, words) => [...asPostgres, `${tools}/${tool}`, "--pgdata", databaseFolder, ...words];
/** The players must not wait for it: their times would be those of the tool. */
async function database(tool, ...words) {
  const [command, ...all] = toolCommand(tool, words);
  const child = spawn(command, all, { stdio: "ignore", env: disturbed });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${tool} ${words.join(" ")}: ${code}`);
}
const startDatabase = () => database("pg_ctl", "--wait", "--log", `${databaseFolder}/log`, "start");

async function prepareDatabase() {
  mkdirSync(databaseFolder);
  if (asPostgres.length > 0) execFileSync("chown", ["postgres", databaseFolder]);
  await database("initdb", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username=coppice");
  const settings = `port = ${databasePort}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
  writeFileSync(`${databaseFolder}/postgresql.auto.conf`, settings);
  await startDatabase();
}
const address = `postgresql://coppice@127.0.0.1:${databasePort}/postgres`;

class Server {
  constructor(name, port, ...options) {
    Object.assign(this, { name, port, options, times: [], starts: 0 });
  }
  start() {
    ++this.starts;
    const log = openSync(`${folder}/${this.name}.log`, "a");
    const words = ["serve", "--port", `${this.port}`, ...this.options];
    const child = spawn(program, words, { stdio: ["ignore", "ignore", log], env: disturbed });
    closeSync(log);
    this.child = child;
    child.on("exit", () => {
      if (this.child === child && Date.now() < end) setTimeout(() => this.start(), 500);
    });
  }
  /** Fails if it does not start, for example because the page is not built. */
  async answers() {
    for (const latest = Date.now() + 60_000; Date.now() < latest; await sleep(500)) {
      const reply = await fetch(`http://127.0.0.1:${this.port}/healthz`).catch(() => null);
      if (reply?.ok) return;
    }
    throw new Error(`the server does not answer: see ${folder}/${this.name}.log`);
  }
  /** Mebibytes. */
  memory() {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
    } catch {
      return 0; // it starts
    }
  }
}

const kinds = {
  async "killed (folder)"() {
    servers[0].child.kill("SIGKILL");
  },
  async "killed (database)"() {
    servers[1].child.kill("SIGKILL");
  },
  async paused() {
    const { child } = chosen(servers);
    child.kill("SIGSTOP");
    await sleep(between(1000, 6000));
    child.kill("SIGCONT");
  },
  async "database stopped"() {
    await database("pg_ctl", "--mode=immediate", "stop");
    await sleep(between(500, 8000));
    await startDatabase();
  },
  async "slow disk"() {
    setFault(0, between(50, 400));
    await sleep(between(5000, 20_000));
    setFault(0, 0);
  },
  async "clock jumps"() {
    setFault(1, chosen([-86_400, -3600, 3600, 86_400, 40 * 86_400]));
    await sleep(between(5000, 20_000));
    setFault(1, 0);
  },
};

async function disturb() {
  while (Date.now() < end - 60_000) {
    await sleep(between(10_000, 30_000));
    const what = chosen(Object.keys(kinds));
    note(what);
    await kinds[what]();
  }
}

// ---- players -------------------------------------------------------------------------------------------------------

let commands = 0;
const confirmed = []; // { server, table, id }
const refused = [];

/** One seat of a table, over one connection after the other. */
class Seat {
  constructor(server, table, seat) {
    Object.assign(this, { server, table, seat, number: null, asked: null, over: false, wish: null, last: null });
    this.joins = false;
  }
  open() {
    if (this.closed) return;
    const path = `/api/tables/${this.table}/socket?protocol=11`;
    const socket = new WebSocket(`ws://127.0.0.1:${this.server.port}${path}`);
    this.socket = socket;
    socket.onopen = () => this.join();
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    // A refused connection is an error without a close.
    let lost = false;
    socket.onclose = socket.onerror = () => {
      if (!lost) setTimeout(() => this.open(), 200 + Math.random() * 300);
      lost = true;
    };
  }
  join() {
    this.joins = true;
    this.send({ type: "join", player, seat: this.seat, last: this.number });
  }
  close() {
    this.closed = true;
    this.socket.close();
  }
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
  hear(message) {
    // The answer to a join may have events that were missed, even those of the unanswered command.
    const isGreeting = this.joins && (message.type === "welcome" || message.type === "events");
    if (isGreeting) this.joins = false;
    if (message.type === "welcome") {
      if (this.number !== null && message.number < this.number) fail(`${this.table}: what was told is lost`);
      this.number = message.number;
      this.look(message);
    } else if (message.type === "events") {
      if (message.first !== this.number + 1) fail(`${this.table}: events out of step`);
      this.number = message.first + message.events.length - 1;
      this.look(message);
      if (message.done !== null) this.done(message.done);
    } else if (message.type === "done") {
      this.done(message.id);
    } else if (message.type === "refused") {
      this.refuse(message);
    }
    if (isGreeting) this.comeBack();
  }
  look(message) {
    this.asked = message.ask?.options.map((option) => option.move) ?? null;
    this.over = message.turn === null;
  }
  /** After a connection was lost: repeats the unanswered command, and the last one, which must not act again. */
  comeBack() {
    if (this.last) this.send(this.last);
    if (this.wish) this.send(this.wish.command);
  }
  done(id) {
    if (!this.wish || id !== this.wish.command.id) return;
    this.server.times.push(performance.now() - this.wish.since);
    confirmed.push({ server: this.server, table: this.table, id });
    this.last = this.wish.command;
    this.wish = null;
  }
  refuse(message) {
    // The join. A server that has just started, or whose database is away, may accept it later.
    if (message.id === null && message.final) return fail(`${this.table}: ${message.error.key}`);
    if (message.id === null) return void setTimeout(() => this.join(), 1000);
    if (this.last && message.id === this.last.id) return fail(`${this.table}: a confirmed command is refused`);
    if (!this.wish || message.id !== this.wish.command.id) return;
    if (!message.final) return void setTimeout(() => this.wish && this.send(this.wish.command), 1000);
    refused.push({ server: this.server, table: this.table, id: message.id, key: message.error.key });
    this.wish = null;
  }
  play() {
    const move = this.asked[Math.floor(Math.random() * this.asked.length)];
    const command = { type: "play", id: `${this.seat}-${++commands}`, seen: this.number, move };
    this.wish = { command, since: performance.now() };
    this.send(command);
  }
}

async function newTable(server) {
  const wish = { game: "coppertwaddle", settings: {}, seats: ["human", "human"], seed: null };
  const body = JSON.stringify({ ...wish, daily: false, practice: false });
  const headers = { "Content-Type": "application/json", "X-Coppice-Player": player };
  while (true) {
    try {
      const request = { method: "POST", headers, body, signal: AbortSignal.timeout(20_000) };
      const reply = await fetch(`http://127.0.0.1:${server.port}/api/tables`, request);
      if (reply.status === 201) return (await reply.json()).table;
    } catch {
      // the server is away
    }
    await sleep(500);
  }
}

async function playOn(server) {
  while (Date.now() < end) {
    const table = await newTable(server);
    const seats = [new Seat(server, table, 1), new Seat(server, table, 2)];
    for (const seat of seats) seat.open();
    while (Date.now() < end && !seats.every((seat) => seat.over)) {
      await sleep(betweenMoves * (0.5 + Math.random()));
      const due = seats.find((seat) => seat.asked && !seat.wish);
      if (due && seats.every((seat) => !seat.wish)) due.play();
    }
    await settle(seats);
    for (const seat of seats) seat.close();
  }
}

/** Waits for the answers to what was sent. */
async function settle(seats) {
  const latest = Date.now() + 60_000;
  while (seats.some((seat) => seat.wish) && Date.now() < latest) await sleep(200);
  if (seats.some((seat) => seat.wish)) fail(`${seats[0].table}: a command has no answer`);
}

// ---- results -------------------------------------------------------------------------------------------------------

const rows = [];
function percentile(times, share) {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted.length === 0 ? 0 : sorted[Math.floor(sorted.length * share)];
}
async function measure() {
  while (Date.now() < end) {
    await sleep(10_000);
    for (const server of servers) {
      const times = server.times.splice(0);
      const second = Math.round((Date.now() - began) / 1000);
      const { name } = server;
      const row = { second, name, moves: times.length, memory: server.memory() };
      rows.push({ ...row, half: percentile(times, 0.5), last: percentile(times, 0.99) });
    }
    writeResults();
  }
}
function writeResults() {
  const lines = rows.map(
    ({ second, name, moves, memory, half, last }) =>
      `${second},${name},${moves},${memory.toFixed(1)},${half.toFixed(1)},${last.toFixed(1)}`,
  );
  writeFileSync(`${folder}/times.csv`, ["second,server,moves,mib,p50_ms,p99_ms", ...lines, ""].join("\n"));
  writeFileSync(`${folder}/faults.csv`, happened.map(({ second, what }) => `${second.toFixed(1)},${what}\n`).join(""));
  writeFileSync(`${folder}/endurance.svg`, drawing(rows, happened));
}

/** The ids of all stored commands, by table; a journal has them as "1 #HASH ID". */
function stored(server) {
  const query = "SELECT table_id, command FROM journal WHERE command <> ''";
  const pairs =
    server === servers[0]
      ? new DatabaseSync(`${folder}/data/coppice.db`).prepare(query).all()
      : execFileSync("psql", ["-AtF", "\t", "-c", query.replace("journal", "coppice.journal"), address], {
          encoding: "utf8",
          maxBuffer: 2 ** 30,
        })
          .split("\n")
          .filter((line) => line !== "")
          .map((line) => ({ table_id: line.split("\t")[0], command: line.split("\t")[1] }));
  const counts = new Map();
  for (const { table_id: table, command } of pairs) {
    const name = `${table} ${command.split(" ")[2]}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function check() {
  for (const server of servers) {
    const counts = stored(server);
    for (const [name, count] of counts) if (count > 1) fail(`${server.name}: ${name} acted ${count} times`);
    const its = (list) => list.filter((each) => each.server === server);
    for (const { table, id } of its(confirmed)) {
      if (!counts.has(`${table} ${id}`)) fail(`${server.name}: ${table} ${id} was confirmed and is lost`);
    }
    for (const { table, id, key } of its(refused)) {
      if (counts.has(`${table} ${id}`)) fail(`${server.name}: ${table} ${id} was refused (${key}) and is stored`);
    }
    console.log(
      `${server.name}: ${its(confirmed).length} confirmed, ${its(refused).length} refused, ` +
        `${counts.size} stored, ${server.starts} starts`,
    );
  }
}

process.on("exit", () => {
  for (const server of servers) server.child?.kill("SIGKILL");
  const [command, ...all] = toolCommand("pg_ctl", ["--mode=immediate", "stop"]);
  execFileSync(command, all, { stdio: "ignore" });
});
process.on("SIGINT", () => process.exit(1));
process.on("SIGTERM", () => process.exit(1));

await prepareDatabase();
const servers = [
  new Server("folder", 18_091, "--data", `${folder}/data`),
  new Server("database", 18_092, "--database", address),
];
for (const server of servers) server.start();
await Promise.all(servers.map((server) => server.answers()));
const games = Array.from({ length: Number(tables) }, (_, at) => playOn(servers[at % servers.length]));
await Promise.all([...games, disturb(), measure()]);
for (const server of servers) server.child.kill("SIGTERM");
await sleep(5000);
check();
writeResults();
const counts = Object.groupBy(happened, ({ what }) => what);
console.log(
  Object.entries(counts)
    .map(([what, all]) => `${what}: ${all.length}`)
    .join(", "),
);
console.log(failures.length === 0 ? "nothing was lost" : `${failures.length} failures`);
process.exit(failures.length === 0 ? 0 : 1);
