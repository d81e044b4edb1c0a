import { defineConfig } from "vitest/config";

/** The browser tests: the real program, the built page, Debian's Chromium. */
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: ["tests/browser/server.ts"],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
