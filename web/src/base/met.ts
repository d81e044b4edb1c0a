import { keep, recall } from "./storage";

/** What a game explains on first meeting, remembered in this browser. */
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

  /** Whether this kind of decision is met for the first time: at that moment, at that table. */
  return function meetsFirst(meeting: Meeting, when: string): boolean {
    const first = met[meeting];
    if (first !== undefined) return first === when;
    met[meeting] = when;
    keep(name, JSON.stringify(met));
    return true;
  };
}
