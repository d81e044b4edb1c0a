// Compares Coppice with boardgame.io under the same load, alternating, at several numbers of tables:
//
//   node compare.js PROGRAMS ROUNDS SECONDS TABLES...
//
// PROGRAMS is the folder with coppice and coppice-load. Prints a line for each number of tables: means, and the ratio
// of the rounds as a geometric mean with its 95 % interval.
import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { promisify } from "node:util";

const [programs, rounds, seconds, ...counts] = process.argv.slice(2);
const run = promisify(execFile);
const ports = { ours: "18080", theirs: "18090" };
const here = import.meta.dirname;
/** Of Student's t with 1, 2 … degrees of freedom, for 95 %. */
const t = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26];

/** Starts a server and waits for the line that says that it listens. */
async function start(command, args) {
  const server = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve, reject) => {
    server.stdout.once("data", resolve);
    server.once("exit", () => reject(new Error(`${command} has ended`)));
  });
  return server;
}

function stop(server) {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill();
  return ended;
}

/** The figures of "moves/s", "p50", "p99" and "CPU" in a line of coppice-load or load.js. */
function figures(line) {
  const found = /([\d.]+) moves\/s, p50 ([\d.]+) ms, p99 ([\d.]+) ms, CPU ([\d.]+) ms/.exec(line);
  if (!found) throw new Error(`no figures: ${line}`);
  const [moves, half, last, cpu] = found.slice(1).map(Number);
  return { moves, half, last, cpu };
}

async function ours(tables) {
  const data = mkdtempSync(`${process.env.TMPDIR ?? "/var/tmp"}/coppice-peer-`);
  const server = await start(`${programs}/coppice`, ["serve", "--port", ports.ours, "--data", data]);
  try {
    const args = ["--port", ports.ours, "--process", server.pid, "--tables", tables, "--seconds", seconds];
    return figures((await run(`${programs}/coppice-load`, args.map(String))).stdout);
  } finally {
    await stop(server);
    rmSync(data, { recursive: true });
  }
}

async function theirs(tables) {
  const server = await start("node", [`${here}/server.js`, ports.theirs]);
  try {
    const args = [`${here}/load.js`, ports.theirs, server.pid, tables, seconds];
    return figures((await run("node", args.map(String))).stdout);
  } finally {
    await stop(server);
  }
}

const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** The geometric mean of the ratios, with its interval. */
function ratio(pairs) {
  const logs = pairs.map(([one, other]) => Math.log(one / other));
  const middle = mean(logs);
  const variance = logs.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (logs.length - 1);
  const half = (t[logs.length - 2] ?? 2) * Math.sqrt(variance / logs.length);
  const text = [middle, middle - half, middle + half].map((each) => Math.exp(each).toFixed(2));
  return `${text[0]} (${text[1]} to ${text[2]})`;
}

console.log(
  "| tables | moves/s, ours | theirs | ratio | p99 ms, ours | theirs | ratio | CPU ms/move, ours | theirs | ratio |",
);
console.log("| ---: | ---: | ---: | --- | ---: | ---: | --- | ---: | ---: | --- |");
for (const tables of counts) {
  const pairs = [];
  for (let round = 0; round < rounds; ++round) pairs.push([await ours(tables), await theirs(tables)]);
  const cells = ["moves", "last", "cpu"].flatMap((name) => {
    const both = pairs.map(([one, other]) => [one[name], other[name]]);
    const digits = name === "cpu" ? 3 : name === "moves" ? 0 : 1;
    return [
      mean(both.map(([one]) => one)).toFixed(digits),
      mean(both.map(([, other]) => other)).toFixed(digits),
      ratio(both),
    ];
  });
  console.log(`| ${[tables, ...cells].join(" | ")} |`);
}
