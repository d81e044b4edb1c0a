import { expect, test } from "vitest";
import type { GameInfo } from "../../src/wire/types";
import { dealAddress, readDeal } from "../../src/base/deal-link";
import { packCards, unknownSetting, unpackCards, worthTelling } from "../../src/screens/shared-deal";
import { readGoal } from "../../src/base/result-notes";
import { isRecordLink, packRecord, unpackRecord } from "../../src/base/record-link";
import { longestLink } from "../../src/base/packed-text";
import { address, readRoute } from "../../src/base/router.svelte";
import "../support/games";

const record = `Coppice-Record: 1\nGame: copperdale\nSeat: Zoë\n\n${"1 assign growth\nchance reveal QC\n".repeat(60)}end 17\n`;
const told = async (promise: Promise<unknown>) =>
  promise.then(
    () => "nothing",
    (error: { told: { key: string } }) => error.told.key,
  );

test("a record survives packing into a link", async () => {
  const packed = await packRecord(record);
  expect(isRecordLink(packed)).toBe(true);
  expect(packed).toMatch(/^r1\.[A-Za-z0-9_-]+$/);
  expect(packed.length).toBeLessThan(record.length / 4);
  expect(await unpackRecord(packed)).toBe(record);
  const route = { screen: "shared", packed } as const;
  expect(readRoute(address(route))).toEqual(route);
});

test("a puzzle has an address", () => {
  for (const puzzle of [null, "today", "0a1b"])
    expect(readRoute(address({ screen: "puzzles", game: "coupell", puzzle }))).toMatchObject({ puzzle });
});

test("a record that is too long for a link is offered as a file", async () => {
  let noise = "";
  for (let number = 1; noise.length < 3 * longestLink; number = (number * 48271) % 0x7fffffff)
    noise += number.toString(36);
  expect(await told(packRecord(noise))).toBe("web.share.long");
});

test("a damaged link says so, wherever it is damaged", async () => {
  const packed = await packRecord(record);
  const flipped = (at: number) => packed.slice(0, at) + (packed[at] === "A" ? "B" : "A") + packed.slice(at + 1);
  for (const damaged of [
    packed.slice(0, -9),
    packed.slice(0, 12),
    "r1.",
    `${packed}AAAA`,
    `${packed}!`,
    flipped(20),
    flipped(packed.length - 5),
    "r0x",
  ]) {
    expect(await told(unpackRecord(damaged)), damaged.slice(-12)).toBe("web.share.damaged");
  }
});

test("a link of a newer version says so", async () => {
  expect(await told(unpackRecord("r2.abc"))).toBe("web.share.newer");
});

test("a small link that would unpack to fill the memory is refused", async () => {
  const packed = await packRecord("a".repeat(1 << 20));
  expect(await unpackRecord(packed)).toHaveLength(1 << 20);
  expect(await told(unpackRecord(await packRecord("a".repeat((1 << 20) + 1))))).toBe("web.share.damaged");
});

test("a deal's link contains only differences from the defaults, and can be read again", () => {
  const deal = {
    game: "copperdale",
    words: "amber-fox-lantern",
    settings: { "border-deck": "open" },
    seats: ["human", "greedy"],
    goal: "24",
  };
  const link = dealAddress(deal);
  expect(link).toBe("#/deal/copperdale/amber-fox-lantern?border-deck=open&seats=human%2Cgreedy&beat=24");
  expect(readRoute(link)).toEqual({ screen: "deal", deal });
  expect(dealAddress({ ...deal, settings: {}, seats: [], goal: null })).toBe("#/deal/copperdale/amber-fox-lantern");
  expect(readDeal("g", "w", "beat=7")).toEqual({ game: "g", words: "w", settings: {}, seats: [], goal: "7" });
  expect(readDeal("g", "w", "seats=&beat=")).toEqual({ game: "g", words: "w", settings: {}, seats: [], goal: null });
});

test("a link omits standard settings and players; unknown ones are detected", () => {
  const info: GameInfo = {
    id: "copperdale",
    seats: 1,
    players: [],
    lessons: [],
    described: null,
    settings: [{ key: "border-deck", choices: ["top", "open"], standard: "top", standardWith: [] }],
  };
  expect(worthTelling(info, { "border-deck": "top" }, ["human"])).toEqual({ settings: {}, seats: [] });
  expect(worthTelling(info, { "border-deck": "open" }, ["human"])).toEqual({
    settings: { "border-deck": "open" },
    seats: [],
  });
  expect(unknownSetting(info, { "border-deck": "open" }, false)).toBeUndefined();
  expect(unknownSetting(info, { "border-deck": "gone" }, true)).toBe("border-deck");
  expect(unknownSetting(info, { winds: "on" }, false)).toBe("winds");
  expect(unknownSetting(info, { "border-deck": "a\nb" }, true)).toBeUndefined();
  expect(unknownSetting(info, { "border-deck": "a\nb" }, false)).toBe("border-deck");
});

test("a deal's link carries cards of somebody's own, if they are short enough", async () => {
  const cards = "Coppice-Folio: 1\nName: Mine\n";
  const packed = await packCards({ folio: cards, edition: "sphinx" });
  expect(packed).toEqual({ folio: expect.stringMatching(/^c1\.[\w-]+$/) as string });
  const link = dealAddress({ game: "coppertwaddle", words: "w", settings: packed, seats: [], goal: null });
  const route = readRoute(link) as { deal: { settings: Record<string, string> } };
  expect(await unpackCards({ ...route.deal.settings, edition: "sphinx" })).toEqual({ folio: cards, edition: "sphinx" });

  let noise = "\n";
  for (let number = 1; noise.length < 3 * longestLink; number = (number * 48271) % 0x7fffffff)
    noise += number.toString(36);
  expect(await told(packCards({ folio: noise }))).toBe("web.share.long.cards");
  expect(await told(unpackCards({ folio: packed["folio"]!.slice(0, -9) }))).toBe("web.share.damaged");
  expect(await told(unpackCards({ folio: "c2.abc" }))).toBe("web.share.newer");
});

test("a goal is a whole number", () => {
  expect(readGoal("24")).toBe(24);
  for (const text of ["", "-1", "2.5", "24 medals", "1e3", "99999999"]) expect(readGoal(text), text).toBeNull();
});

test("characters that mail programs append to an invitation are ignored", () => {
  const joins = { screen: "join", table: "0123", token: "89ab" };
  const endings = [
    "",
    ".",
    ",",
    ")",
    ">",
    " ",
    "/",
    ").",
    "\u00a0",
    "\u200b",
    "%20",
    "%3E",
    "%29.",
    "%C2%A0",
    "\n",
    "…",
    "»",
    "?",
  ];
  for (const ending of endings) expect(readRoute(`#/join/0123/89ab${ending}`), JSON.stringify(ending)).toEqual(joins);
  expect(readRoute("#%2Fjoin%2F0123%2F89ab")).toEqual(joins);
  // People send other links, too.
  expect(readRoute("#/table/0123.")).toEqual({ screen: "table", table: "0123" });
  expect(readRoute("#/replay/r1.aB-_>")).toEqual({ screen: "shared", packed: "r1.aB-_" });
  expect(readRoute("#/replay/0123?back)")).toEqual({ screen: "replay", table: "0123", back: true });
  expect(readRoute("#/deal/copperdale/amber-fox?beat=24.")).toMatchObject({ deal: { words: "amber-fox", goal: "24" } });
  expect(readRoute("#/.")).toEqual({ screen: "home" });
});

test("damaged or empty addresses also lead to a page", () => {
  for (const hash of [
    "#/deal",
    "#/deal/copperdale",
    "#/deal/a/b/c",
    "#/new/%E0%A4%A",
    "#/table/%",
    "#/deal/%/x",
    "#/replay/%",
    "#/nowhere",
  ]) {
    expect(readRoute(hash), hash).toEqual({ screen: "lost" });
  }
  expect(readRoute("#/replay")).toEqual({ screen: "replay", table: null });
  expect(readRoute("#/replay/0123")).toEqual({ screen: "replay", table: "0123" });
});
