import { beforeEach, expect, test } from "vitest";
import { adoptKey, playerKey } from "../../src/base/identity";
import { signedOut } from "../../src/base/signed-out.svelte";
import { address, readRoute } from "../../src/base/router.svelte";
import { browserKind } from "../../src/screens/browsers/own-browsers";

const ended = { key: "error.key.ended", arguments: {} };
const mine = "0123456789abcdef0123456789abcdef";

beforeEach(() => {
  adoptKey(mine);
  signedOut.why = null;
});

test("a refusal of this browser's key signs it out, and starting anew gives it another one", () => {
  signedOut.note({ key: "error.http.busy", arguments: {} }, mine);
  expect(signedOut.why).toBeNull();
  signedOut.note(ended, mine);
  expect(signedOut.why).toEqual(ended);
  signedOut.startAnew();
  expect(signedOut.why).toBeNull();
  expect(playerKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(playerKey()).not.toBe(mine);
});

test("a late refusal of a former key changes nothing", () => {
  signedOut.note(ended, "fedcba9876543210fedcba9876543210");
  expect(signedOut.why).toBeNull();
});

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"],
  ["Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
  ["something else", ""],
])("names a browser by its kind: %s", (userAgent, kind) => expect(browserKind(userAgent)).toBe(kind));

test("the list of browsers and a link to it have addresses", () => {
  for (const route of [{ screen: "browsers" }, { screen: "add-browser", token: mine }] as const) {
    expect(readRoute(address(route))).toEqual(route);
  }
});
