import { beforeEach, expect, test, vi } from "vitest";
import refusals from "../../../data/messages/en/company.json";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { preferences } = await import("../../src/base/preferences.svelte");
const { loadTexts, speak } = await import("../../src/i18n/loading");
const { catalogues } = await import("../../src/i18n/catalogues");

beforeEach(() => {
  preferences.language = "en";
  for (const texts of Object.values(catalogues)) for (const key of Object.keys(texts)) delete texts[key];
});

test("texts come in the chosen language only, and in another one when it is chosen", async () => {
  await loadTexts("coupell");
  expect(catalogues.en["coupell.outcome.equal_piles"]).toBeDefined();
  expect(catalogues.de).toEqual({});
  await speak("de");
  expect(preferences.language).toBe("de");
  expect(catalogues.de["coupell.outcome.equal_piles"]).toBeDefined();
  expect(catalogues.de["copperdale.tier.1"]).toBeUndefined();
});

test("what a table between several places refuses has words from the beginning, before one has come to it", async () => {
  await loadTexts("first");
  for (const key of Object.keys(refusals).filter((one) => one.startsWith("error.")))
    expect(catalogues.en[key], key).toBeDefined();
});

test("what is asked for while the language changes comes in the new one", async () => {
  const coming = loadTexts("copperdale");
  await speak("de");
  await coming;
  expect(catalogues.de["copperdale.suit.clubs"]).toBeDefined();
});
