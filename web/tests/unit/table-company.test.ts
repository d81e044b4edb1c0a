import { expect, test } from "vitest";
import { preferences } from "../../src/base/preferences.svelte";
import type { GamePlugin } from "../../src/table/game";
import type { Participants } from "../../src/wire/types";
import { annaAndBen, eventsOf, FakeConnection, welcomeOf } from "../support/company";
import "../support/stored";
import { TableSession } from "../../src/table/session.svelte";
import { Chat } from "../../src/online/chat.svelte";
import { keptSeal } from "../../src/table/seal";
import { namesOf } from "../../src/table/names";

preferences.motion = "less";
const game = {
  id: "copperdale",
  pause: () => 0,
  tell: (event: { type: string }) => event.type,
  playsItself: () => false,
} as unknown as GamePlugin;

function sitDown(company: Participants | null, more: Parameters<typeof welcomeOf>[1] = {}) {
  const connection = new FakeConnection();
  const session = new TableSession(() => game, connection);
  session.start();
  const hear = (answer: Parameters<typeof connection.listener.answer>[0]) => connection.listener.answer(answer);
  hear(welcomeOf(company, more));
  return { connection, session, hear };
}

const contributions = (wishes: string[]) =>
  wishes.filter((wish) => wish.includes("contribute")).map((wish) => (JSON.parse(wish) as { value: string }).value);
const gathering = annaAndBen({
  stage: "gathering",
  deal: { commitment: "c".repeat(64), contributions: ["", ""], secret: "" },
});

test("a missing contribution of the page's own seat is sent once, and the same one again after a reload", () => {
  const { connection, hear } = sitDown(gathering);
  const given = contributions(connection.wishes);
  expect(given).toHaveLength(1);
  expect(given[0]).toMatch(/^[0-9a-f]{32}$/);
  hear(eventsOf(gathering, { type: "sat_down", seat: 2, name: "Ben" }));
  expect(contributions(connection.wishes)).toHaveLength(1);
  expect(contributions(sitDown(gathering).connection.wishes)).toEqual(given);
});

test("no contribution before the commitment, after the deal, or from a spectator", () => {
  const unpromised = { ...gathering, deal: { ...gathering.deal, commitment: "" } };
  for (const company of [unpromised, annaAndBen(), { ...gathering, own: [] }])
    expect(sitDown(company).connection.wishes).toEqual([]);
});

test("the seal is stored when the page first receives it, before the contribution, and never changes", () => {
  const { hear } = sitDown(gathering);
  expect(keptSeal("t1")).toEqual({ commitment: "c".repeat(64), early: true });
  hear(eventsOf(annaAndBen({ deal: { ...gathering.deal, commitment: "d".repeat(64) } })));
  expect(keptSeal("t1")).toEqual({ commitment: "c".repeat(64), early: true });
});

test("a refused contribution is not reported", () => {
  const { session, hear } = sitDown(gathering);
  hear({ type: "refused", id: "1", error: { key: "error.deal.contributed", arguments: {} }, final: true });
  expect(session.refusal).toBeNull();
  hear({ type: "refused", id: "7", error: { key: "error.x", arguments: {} }, final: true });
  expect(session.refusal?.key).toBe("error.x");
});

const sayNo = { key: "error.table.text", arguments: {} };

test("a chat line is shown as sent until the table answers; what it refuses is in the field again", () => {
  const { session, connection, hear } = sitDown(annaAndBen());
  new Chat(session, "t1").words = "half a li";
  const chat = new Chat(session, "t1");
  expect(chat.words, "after a reload").toBe("half a li");
  chat.open = true;
  connection.listener.status("lost");
  chat.words = "";
  chat.say(" hello ");
  chat.say("bad");
  expect(session.company.sent.map(({ text }) => text)).toEqual(["hello", "bad"]);
  expect(chat.waiting).toBe(true);
  connection.listener.status("open");
  hear({ type: "done", id: session.company.sent[0]!.id });
  expect(chat.waiting).toBe(false);
  hear({ type: "refused", id: session.company.sent[0]!.id, error: sayNo, final: true });
  expect([chat.words, chat.refusal, session.refusal]).toEqual(["bad", sayNo, null]);
  expect(session.company.sent).toEqual([]);
  chat.words = "better";
  expect(chat.refusal).toBeNull();
});

test("a refusal is a note at the table while the chat is closed or has no field", () => {
  for (const speech of ["free", "yes_no"] as const) {
    const { session, hear } = sitDown(annaAndBen({ speech }));
    const chat = new Chat(session, "t1");
    chat.words = "";
    chat.say("yes");
    hear({ type: "refused", id: session.company.sent[0]!.id, error: sayNo, final: true });
    expect([session.refusal, chat.words]).toEqual([sayNo, speech === "free" ? "yes" : ""]);
  }
});

test("what was not delivered when the page leaves the table is in the field at the next visit", () => {
  const { session } = sitDown(annaAndBen());
  const chat = new Chat(session, "t1");
  for (const words of ["one", "two"]) chat.say(words);
  chat.words = "three";
  session.leave();
  expect(new Chat(session, "t1").words).toBe("one two three");
  expect(session.company.sent).toEqual([]);
});

test("chat does not change the question and the table", () => {
  const { session, hear } = sitDown(annaAndBen());
  const { ask, view } = session;
  hear(eventsOf(annaAndBen(), { type: "chatted", seat: 2, text: "hello" }));
  expect(session.ask).toBe(ask);
  expect(session.view).toBe(view);
  expect(session.busy).toBe(false);
  expect(session.log).toHaveLength(1);
});

test("a move works as at other tables, and brings the state of the people", () => {
  const { session, hear } = sitDown(annaAndBen());
  hear(eventsOf(annaAndBen({ canProposeUndo: true }), { type: "revealed", card: "4H" }));
  expect(session.turn).toBe(2);
  expect(session.ask).toBeNull();
  expect(session.company.now?.canProposeUndo).toBe(true);
});

test("people have the names that they chose, here and in stored lists and replays", () => {
  const { session, hear } = sitDown(annaAndBen());
  expect(session.names).toEqual(["Anna", "Ben"]);
  const [anna, ben] = annaAndBen().people;
  hear(eventsOf(annaAndBen({ people: [anna!, { ...ben!, name: "" }] }), { type: "sat_down", seat: 2, name: "" }));
  expect(session.names[1]).toBe("Player 2");
  expect(namesOf("t1", [{ seat: 1, player: "human" }])).toEqual(["Anna"]);
});

test("no curtain falls between people at two places", () => {
  expect(sitDown(annaAndBen(), { turn: 2 }).session.curtain).toBeNull();
  expect(sitDown(null, { turn: 2 }).session.curtain).toBe(2);
});

test("the other player answers a proposal; the proposer waits or withdraws it", () => {
  const asked = (company: Partial<Participants>) => sitDown(annaAndBen(company)).session.company;
  const of = (seat: number) => ({ number: 1, seat, kind: "undo" as const });
  expect(asked({ proposal: of(2) }).asked).toBe("undo");
  expect(asked({ proposal: of(2) }).awaited).toBeNull();
  expect(asked({ proposal: of(1) }).asked).toBeNull();
  expect(asked({ proposal: of(1) }).awaited).toBe("undo");
  expect(asked({ proposal: of(1), own: [] }).asked).toBeNull();
});

test("a player can point if the table's rules allow talk", () => {
  const free = sitDown(annaAndBen());
  free.session.company.point("card:3");
  expect(free.connection.wishes).toEqual(['{"type":"point","target":"card:3"}']);
  expect(free.session.company.pointed).toEqual({ seat: 1, target: "card:3", number: 1 });
  free.hear({ type: "pointed", seat: 2, target: "card:3" });
  expect(free.session.company.pointed).toEqual({ seat: 2, target: "card:3", number: 2 });
  for (const company of [annaAndBen({ speech: "none" }), annaAndBen({ speech: "yes_no" }), annaAndBen({ own: [] })]) {
    const silent = sitDown(company);
    silent.session.company.point("card:3");
    expect(silent.connection.wishes).toEqual([]);
  }
});

const said = (seat: number, text = "x") => ({ type: "chatted" as const, seat, text });

test("unread are the others' messages since the last look, unless notifications are off", () => {
  const { session, hear } = sitDown(annaAndBen(), { log: [said(2)] });
  const chat = new Chat(session, "t1");
  expect(chat.unread).toBe(1);
  chat.read();
  expect(chat.unread).toBe(0);
  hear(eventsOf(annaAndBen(), said(1), said(2), said(2)));
  expect(chat.unread).toBe(2);
  expect(new Chat(session, "t1").unread).toBe(2); // a reload knows what was read
  chat.mute(true);
  expect(chat.unread).toBe(0);
  expect(new Chat(session, "t1").muted).toBe(true);
  expect(new Chat(session, "t2").muted).toBe(false);
});

test("a message is trimmed, and an empty one is not sent", () => {
  const { session, connection } = sitDown(annaAndBen());
  const chat = new Chat(session, "t1");
  chat.say("   ");
  chat.say(" good move ");
  expect(connection.wishes).toEqual(['{"type":"chat","text":"good move","seen":0}']);
});
