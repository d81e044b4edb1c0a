import { beforeEach, expect, test } from "vitest";
import refusals from "../../../data/messages/en/company.json";
import { preferences } from "../../src/base/preferences.svelte";
import { loadTexts, speak } from "../../src/i18n/loading";
import { catalogues } from "../../src/i18n/catalogues";

beforeEach(() => {
  preferences.language = "en";
  for (const texts of Object.values(catalogues)) for (const key of Object.keys(texts)) delete texts[key];
});

test("texts load in the chosen language only, and in another one when the player chooses it", async () => {
  await loadTexts("coupell");
  expect(catalogues.en["coupell.outcome.equal_piles"]).toBeDefined();
  expect(catalogues.de).toEqual({});
  await speak("de");
  expect(preferences.language).toBe("de");
  expect(catalogues.de["coupell.outcome.equal_piles"]).toBeDefined();
  expect(catalogues.de["copperdale.tier.1"]).toBeUndefined();
});

test("the refusals of a table between several places have texts from the start, before the player joins one", async () => {
  await loadTexts("first");
  for (const key of Object.keys(refusals).filter((one) => one.startsWith("error.")))
    expect(catalogues.en[key], key).toBeDefined();
});

test("a text that is requested while the language changes arrives in the new language", async () => {
  const coming = loadTexts("copperdale");
  await speak("de");
  await coming;
  expect(catalogues.de["copperdale.suit.clubs"]).toBeDefined();
});
