import { t } from "../i18n/messages.svelte";
import { phraseIn, phraseText } from "./phrases";
import "./texts";

/** The text of a message. Quick phrases, "yes" and "no" appear in the reader's language. */
export function saidText(text: string): string {
  if (text === "yes") return t("online.chat.yes");
  if (text === "no") return t("online.chat.no");
  const phrase = phraseIn(text);
  return phrase ? phraseText(phrase) : text;
}

/** How long a message hangs at the table, in milliseconds: time to notice it, and to read it slowly. */
export const readingTime = (text: string): number => Math.min(2500 + 60 * text.length, 7000);
