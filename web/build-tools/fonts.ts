import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AtRule, Plugin } from "postcss";
import subsetFont from "subset-font";

const root = fileURLToPath(new URL("../..", import.meta.url));
const made = `${root}web/node_modules/.cache/coppice-fonts`;

/** The licence of this font reserves its name for the whole font; those of the others do not. */
const whole = "opendyslexic";

/** The characters that our own texts use, as code points in order. All others are in names of players. */
export function ownCharacters(): number[] {
  const messages = `${root}data/messages`;
  const texts = readdirSync(messages, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .map((name) => readFileSync(join(messages, name), "utf8"));
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
  const others = [...new Set(texts.join(""))].map((one) => one.codePointAt(0)!).filter((code) => code > 0x7e);
  return [...ascii, ...others].sort((one, other) => one - other);
}

/** The code points of a list such as "U+20-7E,U+2190". */
export function codesOf(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [first, last = first] = part.replace(/^\s*U\+/i, "").split("-");
    const from = parseInt(first!, 16);
    return Array.from({ length: parseInt(last!, 16) - from + 1 }, (_, index) => from + index);
  });
}

/** The shortest such list for code points in order. */
export function rangeOf(codes: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const code of codes) {
    const last = parts.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else parts.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return parts.map(([from, to]) => `U+${hex(from)}${from === to ? "" : `-${hex(to)}`}`).join(",");
}

/** Writes the part of a font with these characters, and returns its path. */
async function partOf(file: string, name: string, codes: readonly number[]): Promise<string> {
  const font = await subsetFont(readFileSync(file), String.fromCodePoint(...codes), { targetFormat: "woff2" });
  const path = join(made, basename(file).replace(/\.woff2$/, `-${name}.woff2`));
  mkdirSync(made, { recursive: true });
  // Two builds may run at once, and neither may read half a file.
  writeFileSync(`${path}.${process.pid}`, font);
  renameSync(`${path}.${process.pid}`, path);
  return path;
}

/** The WOFF2 file of an @font-face rule, relative to its style sheet. */
const modern = (rule: AtRule) => {
  let source: string | undefined;
  rule.walkDecls("src", ({ value }) => void (source = /url\(([^)]*\.woff2)\)/.exec(value)?.[1]));
  return source;
};

const setSource = (rule: AtRule, path: string) =>
  rule.walkDecls("src", (declaration) => void (declaration.value = `url(${path}) format("woff2")`));

async function make(rule: AtRule, sheet: string): Promise<void> {
  const source = modern(rule);
  if (!source) return;
  setSource(rule, source);
  const file = join(dirname(sheet), source);
  if (file.includes(`/@fontsource/${whole}/`)) return;
  const ranges = JSON.parse(readFileSync(join(dirname(file), "../unicode.json"), "utf8")) as { latin: string };
  const own = ownCharacters();
  const others = codesOf(ranges.latin).filter((code) => code > 0x7f && !own.includes(code));
  const rest = rule.cloneAfter();
  for (const [part, name, codes] of [
    [rule, "own", own],
    [rest, "rest", others],
  ] as const) {
    setSource(part, await partOf(file, name, codes));
    part.append(part.last!.clone({ prop: "unicode-range", value: rangeOf(codes) }));
  }
}

/**
 * A plugin of PostCSS for the style sheets of the font packages. It leaves out the WOFF file beside each WOFF2 file,
 * because every browser that runs the page (build.target) reads WOFF2. It splits each font in two: the characters that
 * our texts use, and the others, which a browser loads when somebody's name has one of them.
 */
export const fonts: Plugin = {
  postcssPlugin: "coppice-fonts",
  async Once(style) {
    const rules: AtRule[] = [];
    style.walkAtRules("font-face", (rule) => void rules.push(rule));
    for (const rule of rules) await make(rule, rule.source!.input.file!);
  },
};
