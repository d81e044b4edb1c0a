/**
 * Records which browser test files have passed. A check runs a file again only if one of its dependencies has changed.
 *
 *   node tests/browser/passed.ts changed        prints the files to run
 *   node tests/browser/passed.ts keep REPORT    stores which files passed, from Vitest's report; prints how many tests
 *                                               passed and failed, including those that passed before
 *
 * Nobody has to declare the dependencies: while a file runs, browser.ts records which files of the page its pages load
 * and which games they request from the server.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { games, union, type Asked } from "./asked.ts";
import { numberOf, numberOfFiles, pageParts, plain, programParts, sharedParts, sourcesOf } from "./depends.ts";
import { built, builtAlone, builtByPlay, examplesAlone, root } from "./root.ts";
import { serve } from "./server.ts";

const here = import.meta.dirname;
const stamps = join(root, "build/passed/browser");
const tools = [
  ...[
    "web/package-lock.json",
    "web/vitest.browser.config.ts",
    "web/tests/support/anew.ts",
    "packaging/nginx.conf",
    "packaging/nginx-http.conf",
    "packaging/nginx-main.conf",
    "packaging/Caddyfile",
  ].map((path) => join(root, path)),
  "/usr/lib/chromium/chromium-headless-shell",
];

/**
 * These files use the program in every way that a page does: whole games, several places, a partner who talks. They run
 * again after a change in what the program serves every game with, even if it does not affect the page.
 */
const nearTheProgram = [
  "friends.test.ts",
  "games.test.ts",
  "coupell-partner.test.ts",
  "failover.test.ts",
  "played-workshop.test.ts",
];

/** This file opens every game and asks for a hint. It runs again after any change in a game. */
const nearTheGames = ["hints.test.ts"];

/** Dependencies of some files that their pages do not request by name. */
const words = [join(root, "scripts/words.sh")];
const proxies = ["Caddyfile", "nginx.conf", "nginx-http.conf", "nginx-main.conf"].map((name) =>
  join(root, "packaging", name),
);
const besides: Record<string, string[]> = {
  ...Object.fromEntries(
    games.map((game) => [
      `reader-${game}.test.ts`,
      ["en", "de"].map((language) => join(root, `web/tests/reader/${game}.${language}.txt`)),
    ]),
  ),
  "publishers.test.ts": [join(root, "docs/for-publishers.md")],
  "failover.test.ts": proxies,
  "friends-called.test.ts": words,
  "friends-whole.test.ts": words,
  "proxy.test.ts": proxies,
  "offline.test.ts": [
    "src/app/service-worker.ts",
    "src/base/updates.svelte.ts",
    "src/app/NewVersion.svelte",
    "build-tools/offline.ts",
  ].map((path) => join(root, "web", path)),
};

/**
 * The dependencies of a test file: the page, the tests and their tools; the shared part of the program; and the games
 * that it requested from the program. After a change in the last two, most files run only in ./check --all and from a
 * clean clone.
 */
type Inputs = { page: string; program: string; games: string };

/** What is stored for a test file that has passed. */
type Stamp = { inputs: Inputs; tests: number; asked: Asked };
type Result = { status: string; fullName: string; failureMessages: string[]; meta: { asked?: Asked } };
type Report = { testResults: { name: string; status: string; assertionResults: Result[] }[] };

/** The description of every game: the home page requests all of them. */
async function shelf(): Promise<string> {
  const { address, stop } = await serve();
  const answer = await (await fetch(`${address}/api/games`)).text();
  await stop();
  return answer;
}

/** Hashes of all dependencies of a test file, from what it requested when it ran. */
async function dependence(): Promise<(file: string, asked: Asked) => Inputs> {
  const module = sharedParts(join(root, "build/wasm"), games);
  const page = pageParts(built, module);
  const [alone, described, byPlay] = [builtAlone, examplesAlone, builtByPlay].map((folder) =>
    numberOf(...pageParts(folder, module).values()),
  );
  const program = programParts(join(root, "build/release"), games);
  const all = numberOf(numberOfFiles(tools), await shelf());
  return (file, asked) => {
    const files = ["/index.html", ...asked.files.map(plain)].map((path) => `${path} ${page.get(path)}`);
    return {
      page: numberOf(
        all,
        /^(static|publishers)/.test(file)
          ? alone!
          : file.startsWith("described")
            ? described!
            : file.startsWith("played")
              ? byPlay!
              : "",
        numberOfFiles([...sourcesOf(join(here, file)), ...(besides[file] ?? [])]),
        ...files.sort(),
      ),
      program: program.get("")!,
      games: numberOf(...asked.games.map((game) => `${game} ${program.get(game)}`)),
    };
  };
}

const testFiles = (): string[] => readdirSync(here).filter((name) => name.endsWith(".test.ts"));
const stampOf = (file: string): string => join(stamps, `${file}.json`);
const readStamp = (file: string): Stamp | null =>
  existsSync(stampOf(file)) ? (JSON.parse(readFileSync(stampOf(file), "utf8")) as Stamp) : null;

/** The files to run. */
async function changed(): Promise<string[]> {
  const inputs = await dependence();
  return testFiles().filter((file) => {
    const stamp = readStamp(file);
    if (!stamp) return true;
    const now = inputs(file, stamp.asked);
    const differs = (what: keyof Inputs) => stamp.inputs[what] !== now[what];
    return (
      differs("page") ||
      (differs("program") && nearTheProgram.includes(file)) ||
      (differs("games") && nearTheGames.includes(file))
    );
  });
}

/** Stores a stamp for each file that passed. Returns how many tests passed in total, and how many failed. */
async function keep(report: Report): Promise<[passed: number, failed: number]> {
  const inputs = await dependence();
  mkdirSync(stamps, { recursive: true });
  let [passed, failed] = [0, 0];
  for (const { name, status, assertionResults: tests } of report.testResults) {
    const file = basename(name);
    const good = tests.filter((test) => test.status === "passed").length;
    for (const { fullName } of tests.filter((test) => test.status === "passed" && test.failureMessages.length > 0)) {
      console.error(`Passed at the second try: ${file} > ${fullName}`);
    }
    failed += tests.filter((test) => test.status === "failed").length;
    passed += status === "passed" ? 0 : good;
    if (status !== "passed") continue;
    const asked = union(tests.flatMap(({ meta }) => meta.asked ?? []));
    writeFileSync(
      stampOf(file),
      JSON.stringify({ inputs: inputs(file, asked), tests: good, asked } satisfies Stamp, null, 1),
    );
  }
  for (const file of testFiles()) passed += readStamp(file)?.tests ?? 0;
  return [passed, failed];
}

const [command, report] = process.argv.slice(2);
if (command === "changed") {
  for (const file of await changed()) {
    rmSync(stampOf(file), { force: true });
    console.log(`tests/browser/${file}`);
  }
} else if (command === "keep") {
  const ran = report && existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as Report) : { testResults: [] };
  console.log((await keep(ran)).join(" "));
}
