import { keep, recall } from "./storage";

const place = "coppice.written";
/** So many texts are kept; then the oldest is dropped. */
const most = 40;

/** What the browser stores, and what it says: by field, the oldest first. */
let stored: string | null = null;
let texts = new Map<string, string>();

/** Another tab may have written meanwhile. */
function all(): Map<string, string> {
  const now = recall(place);
  if (now === stored) return texts;
  stored = now;
  try {
    texts = new Map(Object.entries(JSON.parse(now ?? "{}") as Record<string, string>));
  } catch {
    texts = new Map();
  }
  return texts;
}

/** Keeps what is written in this field; null: it is stored, or thrown away on purpose. */
export function keepWritten(field: string, text: string | null): void {
  const texts = all();
  if (!texts.delete(field) && text === null) return;
  if (text !== null) texts.set(field, text);
  for (const oldest of texts.keys()) if (texts.size > most) texts.delete(oldest);
  stored = JSON.stringify(Object.fromEntries(texts));
  keep(place, stored);
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
