/** What must hold for the accessibility tree of every screen, as Playwright writes it. */

/** Symbols have no words, so their meaning must be in text. */
const signs = /[^\p{L}\p{N}\p{P}\p{Zs}+−=<>|]/u;

/** Names in a tree that contain symbols. */
export const signsIn = (tree: string): string[] =>
  [...tree.matchAll(/^\s*- '?(\w+ ".*?")/gm)].map(([, name]) => name!).filter((name) => signs.test(name));

/** Missing levels of headings, and a missing heading of the first level. */
export function headingFaults(tree: string): string[] {
  const levels = [...tree.matchAll(/heading (".*?") \[level=(\d)\]/g)].map(([, name, level]) => ({
    name: name!,
    level: Number(level),
  }));
  const first = levels.filter(({ level }) => level === 1);
  const jumps = levels
    .filter(({ level }, at) => level > (levels[at - 1]?.level ?? 0) + 1)
    .map(({ name, level }) => `${name} jumps to level ${level}`);
  return [...(first.length === 1 ? [] : [`${first.length} headings of level 1`]), ...jumps];
}
