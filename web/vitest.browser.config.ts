import { defineConfig } from "vitest/config";

/**
 * The browser tests: the real program, the built page, Debian's Chromium. Each plays as a player of
 * its own, so some play at once; then no `expect.poll`, which knows one test at a time: `vi.waitFor`.
 */
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/browser/server.ts"],
    maxWorkers: 2,
    sequence: { concurrent: true },
    maxConcurrency: 2,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
