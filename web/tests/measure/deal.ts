// Measures the long tasks of the page's main thread while cards are dealt, in Chromium slowed down four times: `node
// --run measure-deal` after program and page are built. The goal is at most 50 ms for a task. The times are processor
// times, which other programs on the machine affect little. Setting up the table comes before the first card moves; it
// is reported separately.
import { chromium, type CDPSession } from "playwright-core";
import { serve } from "../browser/server.ts";
import { chromium as executablePath } from "../browser/root.ts";
import { pass } from "../browser/wait.ts";

const slowdown = 4;
const limit = 50;
const visits = 5;
const dealLasts = 2500;
/** All games, or those that the command names. */
const games = process.argv.length > 2 ? process.argv.slice(2) : ["copperdale", "coppertwaddle", "coupell"];
/** The same cards in every visit. */
const deal = "7";

/** Times in microseconds; `tdur` is processor time. */
type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number; tid: number; pid: number };
type Task = { from: number; took: number; parts: string[] };

async function traced(session: CDPSession, meanwhile: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const includedCategories = ["toplevel", "devtools.timeline", "blink.user_timing"];
  await session.send("Tracing.start", { traceConfig: { includedCategories }, transferMode: "ReportEvents" });
  await meanwhile();
  await session.send("Tracing.end");
  await complete;
  return events;
}

/** Marks the frame after the one that first shows the table. */
const watchTable = () => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector("[data-table] :is([data-lens], [data-card], [data-choice])")) return;
    watch.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("table-shown")));
  });
  watch.observe(document, { childList: true, subtree: true });
};

/** The tasks of the page's main thread, and what took long in them. */
function tasksOf(events: TraceEvent[], shown: TraceEvent): Task[] {
  const own = events.filter(({ ph, pid, tid }) => ph === "X" && pid === shown.pid && tid === shown.tid);
  const isTask = ({ name }: TraceEvent) => name === "ThreadControllerImpl::RunTask";
  return own.filter(isTask).map((task) => {
    const end = task.ts + task.dur!;
    const inside = own.filter((one) => !/RunTask$/.test(one.name) && one.ts >= task.ts && one.ts < end);
    const long = inside.filter(({ tdur = 0 }) => tdur > 5000);
    return {
      from: (task.ts - shown.ts) / 1000,
      took: (task.tdur ?? 0) / 1000,
      parts: long.map(({ name, tdur }) => `${name} ${(tdur! / 1000).toFixed(0)}`),
    };
  });
}

async function visit(address: string, game: string): Promise<Task[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage({ viewport: { width: 1366, height: 657 } });
  await page.addInitScript(watchTable);
  const session = await page.context().newCDPSession(page);
  await page.goto(`${address}/#/new/${game}`);
  await page.locator("form .first").waitFor();
  await page.locator("label:has(input[value=own])").click();
  await page.locator("#seed").fill(deal);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const events = await traced(session, async () => {
    await page.locator("form .first").click();
    await page.waitForFunction(() => performance.getEntriesByName("table-shown").length > 0);
    await pass(dealLasts);
  });
  await browser.close();
  return tasksOf(
    events,
    events.find(({ name }) => name === "table-shown")!,
  );
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
const longestOf = (tasks: Task[]) => Math.max(0, ...tasks.map(({ took }) => took));

const served = await serve();
for (const game of games) {
  const setUps: number[] = [];
  const deals: number[] = [];
  for (let number = 0; number < visits; ++number) {
    const tasks = await visit(served.address, game);
    const inDeal = tasks.filter(({ from }) => from >= 0 && from < dealLasts);
    setUps.push(longestOf(tasks.filter(({ from }) => from < 0)));
    deals.push(longestOf(inDeal));
    for (const { from, took, parts } of inDeal.filter(({ took }) => took > limit))
      console.log(`  ${game}: ${took.toFixed(0)} ms at ${from.toFixed(0)} ms: ${parts.join(", ")}`);
  }
  const [usual, worst, setUp] = [median(deals), Math.max(...deals), median(setUps)].map((value) => value.toFixed(0));
  console.log(`${game}, longest task: deal ${usual} ms (median), ${worst} ms (maximum); set-up ${setUp} ms`);
}
await served.stop();
