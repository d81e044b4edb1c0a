import { t } from "../i18n/messages.svelte";
import "./texts";

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
export const phraseIn = (text: string): Phrase | Reaction | null => named([...phrases, ...reactions], text);
