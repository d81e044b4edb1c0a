import { keep, recall } from "./storage";

/** Remembers in this browser which first-time explanations were shown. */
export function meetings<Meeting extends string>(game: string) {
  const name = `coppice.${game}.met`;

  function readMet(): Partial<Record<Meeting, string>> {
    try {
      return JSON.parse(recall(name) ?? "{}") as Partial<Record<Meeting, string>>;
    } catch {
      return {};
    }
  }

  const met = readMet();

  /** Whether this kind of decision appears for the first time, at this moment of this table. */
  return function meetsFirst(meeting: Meeting, when: string): boolean {
    const first = met[meeting];
    if (first !== undefined) return first === when;
    met[meeting] = when;
    keep(name, JSON.stringify(met));
    return true;
  };
}
