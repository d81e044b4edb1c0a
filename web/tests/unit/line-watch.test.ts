import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bench } from "./fake-socket";

// A connection may stay open and carry nothing. Nobody waits for it without an end.

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const welcome = (number: number, seat = 1) => ({ type: "welcome", number, seat });
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const isLost = (table: ReturnType<typeof bench>) => table.statuses.at(-1) === "lost";

/** A server that answers other requests, or does not. */
function server() {
  const server = { answers: false, asked: 0 };
  const probe = () => {
    server.asked += 1;
    return server.answers ? Promise.resolve() : Promise.reject(new Error("away"));
  };
  return { server, probe };
}

function joined(probe?: () => Promise<unknown>) {
  const table = bench(probe);
  table.connection.join(table.listener);
  table.latest().onopen?.();
  table.latest().answer(welcome(0));
  return table;
}

/** Answers pings for a while. */
async function alive(table: ReturnType<typeof bench>, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    const { pings } = table.latest();
    await after(100);
    if (table.latest().pings > pings) table.latest().pong();
  }
}

test("a connection that answers pings is alive", async () => {
  const table = joined();
  await alive(table, 60_000);
  expect(table.latest().pings).toBeGreaterThan(5);
  expect(table.sockets).toHaveLength(1);
  expect(table.heard.map(({ type }) => type)).toEqual(["welcome"]); // pings do not reach the table
});

test("a silent connection is detected within ten seconds and replaced", async () => {
  const table = joined();
  await after(9000);
  expect(table.statuses).toContain("lost");
  expect(table.sockets.length).toBeGreaterThan(1);
  expect(table.sockets[0]!.closed).toBe(true);
});

test("a connection that is silent while others are answered is replaced within five seconds, after a move within three", async () => {
  for (const [moves, within] of [
    [0, 4700],
    [1, 2700],
  ] as const) {
    const { server: there, probe } = server();
    const table = joined(probe);
    there.answers = true;
    if (moves > 0) table.connection.play("grow 1", 0);
    await after(within);
    expect(table.sockets).toHaveLength(2);
    table.connection.leave();
  }
});

test("a table in this browser is not replaced because the server answers", async () => {
  const { server: there, probe } = server();
  const table = joined(probe);
  there.answers = true;
  Object.assign(table.latest(), { answersWithin: 60_000 });
  await after(15_000);
  expect(table.sockets).toHaveLength(1);
});

test("after a move the silence is noticed sooner, and more presses do not delay this", async () => {
  const table = joined();
  table.connection.play("grow 1", 0);
  for (let each = 0; each < 11; ++each) {
    await after(500);
    table.connection.hint(false, 0);
  }
  expect(table.statuses).toContain("lost");
  table.latest().onopen?.();
  expect(table.latest().sent[1]).toEqual({ type: "play", id: "id1", seen: 0, move: "grow 1" });
});

test("a hanging handshake ends, and so does a join without an answer", async () => {
  const table = bench();
  table.connection.join(table.listener);
  await after(9000);
  expect(isLost(table)).toBe(true);
  expect(table.sockets).toHaveLength(2);
  table.latest().onopen?.();
  await alive(table, 9000); // the connection is alive, but the table does not answer
  expect(table.sockets.length).toBeGreaterThan(2);
});

test("an unanswered move is sent again on a new connection; a hint ends with a message", async () => {
  const table = joined();
  table.connection.play("grow 1", 0);
  await alive(table, 9000);
  expect(table.sockets).toHaveLength(2);
  table.latest().onopen?.();
  table.latest().answer(welcome(0));
  expect(table.latest().sent[1]).toMatchObject({ type: "play", id: "id1" });
  table.latest().answer({ type: "done", id: "id1" });
  table.connection.hint(false, 0);
  table.connection.older(9);
  await alive(table, 41_000);
  expect(table.sockets).toHaveLength(2);
  const refused = table.heard.flatMap((answer) => (answer.type === "refused" ? [[answer.id, answer.error.key]] : []));
  expect(refused).toEqual([
    ["id3", "web.error.unanswered"],
    ["id2", "web.error.unanswered"],
  ]);
});

test("a table in this browser may take longer", async () => {
  const table = joined();
  Object.assign(table.latest(), { answersWithin: 60_000 });
  table.connection.play("grow 1", 0);
  await alive(table, 50_000);
  expect(table.sockets).toHaveLength(1);
});

test("“Try again” reconnects at once", async () => {
  const table = bench();
  table.connection.join(table.listener);
  table.connection.hurry(); // the first handshake hangs
  expect(table.sockets).toHaveLength(2);
  expect(table.sockets[0]!.closed).toBe(true);
  table.sockets[0]!.onopen?.(); // too late
  expect(table.sockets[0]!.sent).toEqual([]);
  table.latest().fail();
  table.connection.hurry(); // between two attempts
  expect(table.sockets).toHaveLength(3);
  await after(400);
  expect(table.sockets).toHaveLength(3);
  table.latest().onopen?.();
  table.connection.hurry(); // an open connection, of which it is unknown whether it is alive
  expect(table.sockets).toHaveLength(4);
  table.connection.leave();
  table.connection.hurry();
  expect(table.sockets).toHaveLength(4);
});

test("the connection is checked when the user returns to the page", async () => {
  const table = joined();
  table.page.seen = false;
  table.latest().pong();
  await after(15_000);
  expect(table.latest().pings).toBe(0); // the page is hidden, so it may wait longer
  table.page.seen = true;
  table.connection.check();
  expect(table.latest().pings).toBe(1);
  await after(2000);
  expect(table.sockets).toHaveLength(2);
  const alone = joined();
  alone.latest().fail();
  alone.connection.check(); // between two attempts: one at once
  expect(alone.sockets).toHaveLength(2);
});

test("a restored connection is found within two seconds, even while a handshake hangs", async () => {
  const { server: away, probe } = server();
  const table = joined(probe);
  await after(30_000);
  const tries = table.sockets.length;
  expect(tries).toBeLessThan(6); // browsers slow down a page that opens many connections
  expect(away.asked).toBeGreaterThan(20);
  away.answers = true;
  await after(1700);
  expect(table.sockets.length).toBe(tries + 1);
  table.latest().onopen?.();
  table.latest().answer(welcome(0));
  expect(table.statuses.at(-1)).toBe("open");
  const { asked } = away;
  await alive(table, 20_000);
  expect(away.asked).toBe(asked);
});

test("a server that answers but opens no connection is not flooded", async () => {
  const { server: there, probe } = server();
  const table = joined(probe);
  there.answers = true;
  table.latest().fail();
  for (let passed = 0; passed < 30_000; passed += 100) {
    await after(100);
    if (!table.latest().closed) table.latest().fail();
  }
  expect(table.sockets.length).toBeLessThan(45);
});
