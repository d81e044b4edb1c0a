import { defineConfig } from "vitest/config";

/** The page in other browser engines: the real program, the built page, Debian's Firefox and WebKitGTK. */
export default defineConfig({
  test: {
    include: ["tests/engines/*.test.ts"],
    globalSetup: ["tests/browser/server.ts"],
    sequence: { concurrent: true },
    testTimeout: 240_000,
    // Firefox's driver stops answering once in a while, and the whole test then waits. What fails twice fails.
    retry: 1,
    hookTimeout: 60_000,
  },
});
