import { t } from "../i18n/messages.svelte";
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

/**
 * Phrases and reactions that a press says. They travel as a chat text of a colon and a name, so that everybody reads
 * them in their own language (docs/online.md).
 */
export const phrases = ["hello", "luck", "well_played", "thanks", "sorry", "moment", "good_game"] as const;
export const reactions = ["bravo", "laugh", "wow", "phew"] as const;

export type Phrase = (typeof phrases)[number];
export type Reaction = (typeof reactions)[number];

export const codeOf = (name: Phrase | Reaction): string => `:${name}`;

export const phraseText = (name: Phrase | Reaction): string => t(`online.phrase.${name}`);

const named = <Name extends string>(names: readonly Name[], text: string) =>
  names.find((name) => text === `:${name}`) ?? null;

/** The reaction that a text is. */
export const reactionIn = (text: string): Reaction | null => named(reactions, text);

/** The phrase or reaction that a text is. */
const phraseIn = (text: string): Phrase | Reaction | null => named([...phrases, ...reactions], text);
