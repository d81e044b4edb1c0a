import type { Component } from "svelte";
import type { Arguments } from "../i18n/format";
import type { Settings } from "../i18n/table.svelte";
import type { GameInfo, GamePieces } from "../wire/types";

/** What a picture, a table or the gallery of a game's rules is made of. */
export type RulesProps = { info: GameInfo; settings: Settings; pieces: GamePieces };

/**
 * A part of the rules. Its title is GAME.rules.ANCHOR, or that of its help; then come the sentences of its help
 * (GAME.help.PART.1 and so on), its own paragraphs GAME.rules.ANCHOR.1 and so on, and what is drawn. Texts that a
 * setting changes fork (i18n/table.svelte.ts); a section without a title at these settings is not there.
 */
export type RulesSection = {
  /** Its place in addresses, which people keep: it stays as it is. */
  anchor: string;
  help?: string;
  shows?: Component<RulesProps>[];
};

/** A chapter's title is GAME.rules.chapter.NAME. */
export type RulesChapter = { name: string; sections: RulesSection[] };

/** The rules of a game as a book: what it brings in games/GAME/rules/. */
export type RulesBook = {
  /** Settings that change what is told: a reader chooses among them. */
  settings: readonly string[];
  /** Those of them that change the cards. */
  cardSettings?: readonly string[];
  chapters: readonly RulesChapter[];
  /** The sections whose pictures together show the game on one page, by their anchors; `wide`: over the whole width. */
  glance: readonly { anchor: string; wide?: true }[];
  /** What its sentences need. */
  args?(settings: Settings): Arguments;
  /** Every card, with what is to be told of it. */
  Gallery?: Component<RulesProps>;
};

export const sectionsOf = (book: RulesBook): RulesSection[] => book.chapters.flatMap(({ sections }) => sections);
