import { fetchInTime, inTime } from "./in-time";
import { slow } from "./slow.svelte";
import type { Message } from "../wire/types";

/**
 * What is said where a part of the page, code or texts, did not come. Its words are always there (catalogue part.json).
 */
export const partMissing: Message = { key: "web.part.text", arguments: {} };

/** Thrown where a part of the page did not come. */
export class PartMissing extends Error {}

/** Milliseconds for a part of the page. It is big, and a line may be slow. */
const patience = 60_000;

/** The part that is on its way, or PartMissing. */
export async function partOf<Part>(coming: Promise<Part>): Promise<Part> {
  try {
    return await slow.during(inTime(coming, patience));
  } catch (cause) {
    throw new PartMissing("a part of the page did not come", { cause });
  }
}

/**
 * A file of the page did not come, twice. A browser may remember for as long as a page lives that it was not there, and
 * a newer build has files of other names: where the server answers, a fresh page helps with both. False where it is
 * silent.
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
