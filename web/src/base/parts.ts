import { fetchInTime, inTime } from "./timeout";
import { slow } from "./slow.svelte";
import type { Message } from "../wire/types";

/** The message for a code or text chunk that failed to load. Its words are always loaded (catalogue part.json). */
export const partMissing: Message = { key: "web.part.text", arguments: {} };

/** Thrown when a chunk fails to load. */
export class PartMissing extends Error {}

/** Milliseconds for a chunk to load: it is large, and a connection may be slow. */
const patience = 60_000;

/** Awaits a chunk; throws PartMissing if it fails. */
export async function partOf<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await slow.during(inTime(coming, patience));
  } catch (cause) {
    throw new PartMissing("a part of the page did not come", { cause });
  }
}

/**
 * Reloads the page after a chunk failed twice. Browsers may remember a failed import for the page's lifetime, and a
 * newer build has other file names; a reload solves both. Returns false if the server does not answer.
 */
export async function freshPage(): Promise<boolean> {
  try {
    const answer = await fetchInTime(location.pathname, { method: "HEAD", cache: "no-store" });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
