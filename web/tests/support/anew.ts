import { vi } from "vitest";

/**
 * One process runs many test files, which loads their common packages only once. Each file still gets fresh modules of
 * the project and fresh globals.
 */
vi.resetModules();
vi.unstubAllGlobals();
vi.restoreAllMocks();
