import { expect, test, vi } from "vitest";
import { notice } from "../../src/base/notice.svelte";
import { pageAt } from "../support/page-at";

pageAt("https://example.org/games/#/");
const page = { visibilityState: "visible" };
vi.stubGlobal("document", page);

let said: string | null = "";
const asked: string[] = [];
vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
  asked.push(String(address));
  if (said === null) throw new TypeError("no connection");
  return Response.json({ text: said });
});

async function hears(text: string | null): Promise<string> {
  said = text;
  await notice.look();
  return notice.text;
}

test("an announcement is shown as it is until it ends or is put away, and a new one is shown again", async () => {
  expect(await hears("")).toBe("");
  expect(await hears("Restart at <b>8</b>.")).toBe("Restart at <b>8</b>.");
  expect(asked[0]).toBe("https://example.org/games/api/notice");
  expect(await hears(null), "a lost connection takes nothing back").toBe("Restart at <b>8</b>.");
  notice.putAway();
  expect(await hears("Restart at <b>8</b>.")).toBe("");
  expect(await hears("Restart at 9.")).toBe("Restart at 9.");
  expect(await hears("")).toBe("");
});

test("a hidden page does not ask", async () => {
  page.visibilityState = "hidden";
  asked.length = 0;
  await notice.look();
  expect(asked).toEqual([]);
});
