// Each sentence about the rules names its evidence: a ruling, or a test (data/rules/README.md).
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import support from "../../../data/rules/sentences.json";
import { rulings as sources } from "../../build-tools/rule-sources";
import { catalogues } from "../../src/i18n/catalogues";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const games = "(copperdale|coppertwaddle|coupell)";

/** The keys of sentences about the rules. The other texts of these catalogues are names and events. */
const sentences = [
  String.raw`${games}\.help\.(lead|[\w-]+\.\d+)`,
  String.raw`${games}\.rules\.[\w-]+\.(\d+|picture)`,
  String.raw`${games}\.faq\.\w+\.\d+`,
  String.raw`${games}\.(term|stage|setting)\..+\.text(\.\w+)?`,
  String.raw`${games}\.setting\.[\w-]+\.void`,
  String.raw`copperdale\.skill\.\w+`,
  String.raw`lesson\.${games}\..+(?<!\.term\.[\w-]+|\.title)`,
  String.raw`terminal\.${games}\.help`,
  String.raw`terminal\.coupell\.(free_refusal|final|balance|crowded)`,
  String.raw`web\.${games}\.first\.\w+`,
  String.raw`web\.copperdale\.(term|medal)\.\w+`,
  String.raw`web\.coppertwaddle\.proud\.text`,
  String.raw`web\.coupell\.(rule\.\w+|claim\.(short|risk|free)|turn\.final|row\.long|ask\.text|undo\.no)`,
].map((pattern) => new RegExp(`^${pattern}$`));

const stemOf = (key: string) => key.split("@")[0]!;
const isSentence = (key: string) => sentences.some((pattern) => pattern.test(key));
const unsupported = (keys: readonly string[], lines: Readonly<Record<string, string>>) =>
  [...new Set(keys.map(stemOf))].filter((key) => isSentence(key) && !lines[key]?.trim());

function matches(folder: string, ending: string, pattern: RegExp): Set<string> {
  const files = readdirSync(root + folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(ending),
  );
  const texts = files.map((file) => readFileSync(`${root}${folder}/${file}`, "utf8"));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(pattern)].map(([, first, second]) => (second ? `${first}.${second}` : first!)),
    ),
  );
}

const rulings = matches("docs/rules", ".md", /^\| (C[DTP]-\d+) \|/gm);
const tests = matches("tests", "_test.cpp", /^TEST(?:_F|_P)?\(\s*(\w+),\s*(\w+)\)/gm);
const strangers = (lines: Readonly<Record<string, string>>) =>
  Object.entries(lines).flatMap(([key, names]) =>
    names
      .split(" ")
      .filter((name) => !rulings.has(name) && !tests.has(name))
      .map((name) => `${key}: ${name}`),
  );

describe.each(["en", "de"] as const)("%s", (language) => {
  test("each sentence about the rules has a line with its evidence", () => {
    const keys = Object.keys(catalogues[language]);
    expect(keys.filter(isSentence).length).toBeGreaterThan(300);
    expect(unsupported(keys, support)).toEqual([]);
  });
});

test("each line belongs to an existing sentence", () => {
  const stems = new Set(Object.keys(catalogues.en).map(stemOf));
  expect(Object.keys(support).filter((key) => !stems.has(key) || !isSentence(key))).toEqual([]);
});

test("each name belongs to a ruling or a test", () => {
  expect(rulings.size).toBeGreaterThan(80);
  expect(tests.size).toBeGreaterThan(1000);
  expect(strangers(support)).toEqual([]);
});

test("each ruling tells who says so", () => {
  expect(new Set(sources().keys())).toEqual(rulings);
  expect(sources().get("CT-24")).toBe("ours");
  expect(sources().get("CT-41")).toBe("ours");
});

test("each ruling has a test with its name", () => {
  const named = [...tests].map((name) => name.split(".")[1]!);
  expect(
    [...rulings].filter((ruling) => !named.some((name) => name.startsWith(`${ruling.replace("-", "")}_`))),
  ).toEqual([]);
});

test("finds a sentence without evidence, and a name that does not exist", () => {
  expect(unsupported(["coupell.help.new.1@gentle=on", "coupell.help.new"], {})).toEqual(["coupell.help.new.1"]);
  expect(strangers({ "coupell.help.new.1": "CP-1 CP-99 CoupellTurn.IsNot" })).toEqual([
    "coupell.help.new.1: CP-99",
    "coupell.help.new.1: CoupellTurn.IsNot",
  ]);
});
