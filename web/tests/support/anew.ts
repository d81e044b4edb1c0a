import { vi } from "vitest";

/**
 * One process runs many files of tests, which saves the loading of what they all use. The project's own modules, and
 * what a file has put in a global's place, are nonetheless new to each.
 */
vi.resetModules();
vi.unstubAllGlobals();
