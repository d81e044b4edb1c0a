import type { Message } from "../wire/types";
import { languages, type Language } from "./languages";

/**
 * The configuration of a site, `site.json` next to the page. docs/for-publishers.md describes the format, which is
 * versioned.
 */
const siteVersion = 2;
/** Members of all versions since the first. */
const members = ["version", "name", "link", "colours"];
/** Members since version 2. */
const since2 = ["address"];

type Words = Partial<Record<Language, string>>;
export const colourNames = ["table", "paper", "ink", "accent"] as const;
export type Colours = Partial<Record<(typeof colourNames)[number], string>>;
export type Site = {
  /** Where the page is, with a slash at its end. */
  address: string | null;
  name: Words | null;
  link: { address: string; label: Words } | null;
  light: Colours;
  dark: Colours;
};

const plain: Site = { address: null, name: null, link: null, light: {}, dark: {} };

/** The default colours (app/theme.css). */
export const ownColours = {
  light: { table: "#d9c7a4", paper: "#fcf7ea", ink: "#2a2018", accent: "#95461c" },
  dark: { table: "#17110c", paper: "#2c2118", ink: "#f3e6cd", accent: "#eaa26b" },
} as const;

/** Pairs of colours that need enough contrast (WCAG). */
const pairs = [
  ["ink", "paper"],
  ["ink", "table"],
  ["accent", "paper"],
] as const;
const leastContrast = 4.5;

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

class Fault extends Error {
  constructor(
    key: string,
    args: Record<string, string> = {},
    readonly told: Message = { key: `site.${key}`, arguments: args },
  ) {
    super(key);
  }
}

type Members = Record<string, unknown>;

/** Checks for an object with only these members. */
function objectOf(value: unknown, at: string, members: readonly string[]): Members {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Fault("object", { at });
  const strange = Object.keys(value).find((name) => !members.includes(name));
  if (strange !== undefined) throw new Fault("member", { at: at ? `${at}.${strange}` : strange });
  return value as Members;
}

const longestWords = 60;

function textOf(value: unknown, at: string): string {
  if (typeof value !== "string" || value.trim() === "" || value.length > longestWords)
    throw new Fault("text", { at, most: String(longestWords) });
  return value.trim();
}

/** A text for all languages, or one per language. */
function wordsOf(value: unknown, at: string): Words {
  if (typeof value === "string") return Object.fromEntries(languages.map((one) => [one, textOf(value, at)]));
  const all = Object.entries(objectOf(value, at, languages));
  if (all.length === 0) throw new Fault("text", { at, most: String(longestWords) });
  return Object.fromEntries(all.map(([language, text]) => [language, textOf(text, `${at}.${language}`)]));
}

function addressOf(value: unknown, at: string): string {
  if (typeof value !== "string" || !/^https?:\/\/[^\s]+$/.test(value)) throw new Fault("address", { at });
  return value;
}

function linkOf(value: unknown): Site["link"] {
  const { address, label } = objectOf(value, "link", ["address", "label"]);
  return { address: addressOf(address, "link.address"), label: wordsOf(label, "link.label") };
}

function coloursOf(value: unknown, theme: "light" | "dark"): Colours {
  const colours = objectOf(value ?? {}, `colours.${theme}`, colourNames);
  for (const [name, colour] of Object.entries(colours))
    if (typeof colour !== "string" || !/^#[0-9a-f]{6}$/i.test(colour))
      throw new Fault("colour", { at: `colours.${theme}.${name}` });
  const all: Required<Colours> = { ...ownColours[theme], ...(colours as Colours) };
  for (const [one, other] of pairs) {
    const found = contrast(all[one], all[other]);
    if (found < leastContrast)
      throw new Fault("contrast", {
        one: `${theme}.${one}`,
        other: `${theme}.${other}`,
        found: found.toFixed(1),
        least: String(leastContrast),
      });
  }
  return colours as Colours;
}

/** Parses the file. On an error, the whole file is ignored. */
export function readSite(text: string): Site | Message {
  try {
    let file: unknown;
    try {
      file = JSON.parse(text);
    } catch (error) {
      throw new Fault("json", { details: String(error) });
    }
    const { version } = (file ?? {}) as Members;
    if (version !== 1 && version !== siteVersion)
      throw new Fault("version", { version: String(version), known: String(siteVersion) });
    const known = version === 1 ? members : [...members, ...since2];
    const { address, name, link, colours } = objectOf(file, "", known);
    const { light, dark } = objectOf(colours ?? {}, "colours", ["light", "dark"]);
    return {
      address: address === undefined ? null : addressOf(address, "address").replace(/\/?$/, "/"),
      name: name === undefined ? null : wordsOf(name, "name"),
      link: link === undefined ? null : linkOf(link),
      light: coloursOf(light, "light"),
      dark: coloursOf(dark, "dark"),
    };
  } catch (fault) {
    if (fault instanceof Fault) return fault.told;
    throw fault;
  }
}

/** The theme variables that follow from the file's colours. */
function rulesOf({ table, paper, ink, accent }: Colours): string {
  return [
    table &&
      `--table:${table};--table-light:color-mix(in oklab,${table},white 18%);--table-shade:color-mix(in oklab,${table},black 12%)`,
    paper &&
      `--paper:${paper};--paper-deep:color-mix(in oklab,${paper},var(--table) 12%);--paper-well:color-mix(in oklab,${paper},white 8%)`,
    ink && `--ink:${ink};--ink-soft:color-mix(in oklab,${ink},var(--paper) 12%)`,
    accent &&
      `--copper:${accent};--copper-deep:color-mix(in oklab,${accent},var(--ink) 12%);--copper-bright:${accent};--on-copper:var(--paper)`,
  ]
    .filter(Boolean)
    .join(";");
}

/** A style sheet that overrides the theme with the file's colours; empty if it has none. */
export function styleOf({ light, dark }: Site): string {
  const [day, night] = [rulesOf(light), rulesOf(dark)];
  return [
    day && `@media (prefers-color-scheme:light){:root:not([data-theme="dark"]){${day}}}`,
    day && `:root[data-theme="light"]{${day}}`,
    night && `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${night}}}`,
    night && `:root[data-theme="dark"]{${night}}`,
  ]
    .filter(Boolean)
    .join("");
}

class SiteState {
  now = $state.raw<Site>(plain);
}

export const site = new SiteState();
