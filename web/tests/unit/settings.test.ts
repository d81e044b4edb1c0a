import { expect, test } from "vitest";
import { departures, standardOf } from "../../src/base/settings";

const edition = { key: "edition", choices: ["folio-xvi", "sphinx"], standard: "folio-xvi", standardWith: [] };
const folio = {
  key: "folio",
  choices: ["folio-xvi", "sphinx"],
  standard: "folio-xvi",
  standardWith: [{ key: "edition", value: "sphinx", standard: "sphinx" }],
};
const game = { settings: [edition, folio] };

test("a default may depend on another setting", () => {
  expect(standardOf(folio, {})).toBe("folio-xvi");
  expect(standardOf(folio, { edition: "sphinx" })).toBe("sphinx");
  expect(standardOf(edition, { folio: "sphinx" })).toBe("folio-xvi");
});

test("only a value other than the default counts as chosen", () => {
  expect(departures(game, { edition: "folio-xvi", folio: "folio-xvi" })).toEqual({});
  expect(departures(game, { edition: "sphinx", folio: "sphinx" })).toEqual({ edition: "sphinx" });
  expect(departures(game, { edition: "sphinx", folio: "folio-xvi" })).toEqual({
    edition: "sphinx",
    folio: "folio-xvi",
  });
  expect(departures(game, { folio: "sphinx" })).toEqual({ folio: "sphinx" });
});

test("a folio follows its edition, unless the player chose another one", () => {
  const chosen = departures(game, { ...departures(game, {}), edition: "sphinx" });
  expect(standardOf(folio, chosen)).toBe("sphinx");
  expect(departures(game, { ...chosen, edition: "folio-xvi" })).toEqual({});
});

test("a value that is no longer possible is omitted", () => {
  expect(departures(game, { folio: "reconstructed", dice: "two" })).toEqual({});
});
