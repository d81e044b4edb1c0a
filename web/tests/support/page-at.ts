import { vi } from "vitest";

/** Gives the test a page at this address: its location, and its history, which can replace the address. */
export function pageAt(href: string): void {
  const location = new URL(href);
  const replaceState = (_: unknown, __: string, to: string) => void (location.href = new URL(to, location).href);
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", { state: null, replaceState });
}
