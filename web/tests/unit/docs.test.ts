import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

// The links and paths in the project's Markdown pages exist.

const root = join(import.meta.dirname, "../../..");
const foreign = new Set(["node_modules", "build", "dist", ".git"]);

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (foreign.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return pagesBelow(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

const withoutCode = (text: string) => text.replace(/^```[^]*?^```/gm, "");

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(page: string): Set<string> {
  const headings = withoutCode(readFileSync(page, "utf8")).matchAll(/^#+ (.*)$/gm);
  const slugs = [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
  return new Set(
    slugs.map((slug, at) => {
      const before = slugs.slice(0, at).filter((other) => other === slug).length;
      return before === 0 ? slug : `${slug}-${before}`;
    }),
  );
}

const pages = pagesBelow(root);

test("every relative link of a page leads to a file, and to a heading of it", () => {
  const broken: string[] = [];
  let followed = 0;
  for (const page of pages) {
    for (const [, target = ""] of withoutCode(readFileSync(page, "utf8")).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      ++followed;
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? page : join(dirname(page), path);
      const leads = existsSync(file) && (anchor === undefined || anchorsOf(file).has(anchor));
      if (!leads) broken.push(`${relative(root, page)}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
  expect(followed).toBeGreaterThan(50);
});

// Names in capitals stand for any name: GAME, ID.
const isPath = (name: string) =>
  /^(src|web|data|docs|tests|bench|fuzz|packaging|scripts|tools|wasm|cmake)\/[\w./-]+$/.test(name) &&
  !/[A-Z]{2}/.test(name.replace(/README|NOTICE/, ""));

test("every file or folder that a page names in code type exists", () => {
  const missing: string[] = [];
  let looked = 0;
  for (const page of pages) {
    for (const [, name = ""] of withoutCode(readFileSync(page, "utf8")).matchAll(/`([^`\n]+)`/g)) {
      if (!isPath(name)) continue;
      ++looked;
      const places = [join(root, name), join(dirname(page), name), join(root, "web", name)];
      if (!places.some((place) => existsSync(place) || existsSync(`${place}.hpp`) || existsSync(`${place}.cpp`)))
        missing.push(`${relative(root, page)}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
  expect(looked).toBeGreaterThan(50);
});

test("README names every module of src", () => {
  const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const named = readFileSync(join(root, "README.md"), "utf8").match(/^\| `src\/` \|.*$/m)?.[0] ?? "";
  expect(rooms.map((room) => room.name).filter((room) => !named.includes(`\`${room}\``))).toEqual([]);
});
