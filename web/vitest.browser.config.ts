import { defineConfig } from "vitest/config";

/**
 * The browser tests: the real program, the built page, Debian's Chromium. Each file plays as its own player, so several
 * run at once. Use `vi.waitFor` instead of `expect.poll`, which supports only one test at a time. With `--mode alone`
 * the same tests run on the static page, except those that need a server or test that page anyway.
 */
const file = (name: string) => `tests/browser/${name}.test.ts`;
const notAlone = [
  "away",
  "clocks",
  "failover",
  "first-visit",
  "friends",
  "friends-called",
  "friends-cards",
  "friends-deal",
  "friends-late",
  "friends-links",
  "friends-stay",
  "friends-whole",
  "offline",
  "played-workshop",
  "proxy",
  "publishers",
  "static",
  "static-more",
  "storage",
];

export default defineConfig(({ mode }) => ({
  test: {
    include: [file("**/*")],
    exclude: mode === "alone" ? notAlone.map(file) : [],
    globalSetup: ["tests/browser/server.ts"],
    isolate: false,
    setupFiles: ["tests/support/anew.ts"],
    maxWorkers: 3,
    sequence: { concurrent: true },
    maxConcurrency: 2,
    testTimeout: 180_000,
    // On a busy machine a step may be late. What fails twice fails; ./check names what passed at the second try.
    retry: 1,
    hookTimeout: 60_000,
  },
}));
