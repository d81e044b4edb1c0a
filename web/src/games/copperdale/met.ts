import { keep, recall } from "../../app/storage";

const name = "coppice.copperdale.met";

function readMet(): Record<string, string> {
  try {
    return JSON.parse(recall(name) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

const met = readMet();

/** What is explained on first meeting. */
export type Meeting = "assign" | "economy" | "infrastructure" | "growth" | "settle" | "borders";

/** Whether this kind of decision is met for the first time in this browser: in that month, at that table. */
export function meetsFirst(meeting: Meeting, when: string): boolean {
  const first = met[meeting];
  if (first !== undefined) return first === when;
  met[meeting] = when;
  keep(name, JSON.stringify(met));
  return true;
}
