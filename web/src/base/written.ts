import { keep, recall } from "./storage";

const place = "coppice.written";
/** So many texts are kept; then the oldest is dropped. */
const most = 40;

/** By field, the oldest first. */
function all(): Map<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(recall(place) ?? "{}") as Record<string, string>));
  } catch {
    return new Map();
  }
}

/** Keeps what is written in this field; null: it is stored, or thrown away on purpose. */
export function keepWritten(field: string, text: string | null): void {
  const texts = all();
  if (!texts.delete(field) && text === null) return;
  if (text !== null) texts.set(field, text);
  keep(place, JSON.stringify(Object.fromEntries([...texts].slice(-most))));
}

export const writtenIn = (field: string): string | undefined => all().get(field);

/** Drops what is written in the fields whose names begin so: it is stored elsewhere. */
export function forgetWritten(beginning: string): void {
  for (const field of all().keys()) if (field.startsWith(beginning)) keepWritten(field, null);
}

/**
 * An attachment: what somebody writes in this field stays in the browser until `forgetWritten`, and comes back with the
 * field: after closing its panel, another screen, or a reload.
 */
export function written(name: string) {
  return (field: HTMLInputElement | HTMLTextAreaElement) => {
    const told = field.value;
    const kept = writtenIn(name);
    if (kept === told)
      keepWritten(name, null); // stored meanwhile
    else if (kept !== undefined) {
      field.value = kept;
      field.dispatchEvent(new Event("input", { bubbles: true })); // for what the value is bound to
    }
    const note = () => keepWritten(name, field.value === told ? null : field.value);
    field.addEventListener("input", note);
    return () => field.removeEventListener("input", note);
  };
}
