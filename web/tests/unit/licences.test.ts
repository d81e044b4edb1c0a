import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { licencesText, packageOf, unnamed } from "../../build-tools/licences";

const manifest = JSON.parse(readFileSync(fileURLToPath(new URL("../../package.json", import.meta.url)), "utf8")) as {
  dependencies: Record<string, string>;
};

test("NOTICE names every package that the page contains", () => {
  const parts = Object.keys(manifest.dependencies);
  expect(parts).toContain("svelte");
  expect(parts.length).toBeGreaterThan(7);
  expect(
    unnamed([...parts, "clsx", "esm-env", "@formatjs/fast-memoize", "@formatjs/icu-skeleton-parser"], licencesText()),
  ).toEqual([]);
});

test("finds a package that NOTICE does not name", () => {
  expect(unnamed(["left-pad", "svelte", "@fontsource/comic-neue", "left-pad"], licencesText())).toEqual([
    "left-pad",
    "@fontsource/comic-neue",
  ]);
});

test("the name of a module tells its package", () => {
  expect(packageOf("/a/node_modules/svelte/src/index.js")).toBe("svelte");
  expect(packageOf("/a/node_modules/x/node_modules/@formatjs/fast-memoize/lib.js?v=1")).toBe("@formatjs/fast-memoize");
  expect(packageOf("/a/src/main.ts")).toBeUndefined();
});

test("includes the copyright of the words", () => {
  expect(licencesText()).toContain("Copyright 2000-2011 by Kevin Atkinson");
  expect(licencesText()).toContain("SIL Open Font License");
});

test("includes each font's complete licence", () => {
  const fonts = Object.keys(manifest.dependencies).filter((name) => name.startsWith("@fontsource/"));
  expect(fonts.length).toBe(5);
  const lines = (text: string) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trimEnd())
      .join("\n")
      .trim();
  for (const font of fonts) {
    const text = lines(
      readFileSync(fileURLToPath(new URL(`../../node_modules/${font}/LICENSE`, import.meta.url)), "utf8"),
    );
    expect(lines(licencesText()), font).toContain(text.slice(text.indexOf("SIL OPEN FONT LICENSE Version 1.1")));
  }
});
