import type { Component } from "svelte";
import type { Arguments } from "../i18n/format";
import type { Settings } from "../i18n/table.svelte";
import type { GameInfo, GamePieces } from "../wire/types";

/** The props of a picture, a table or the card gallery of a rules book. */
export type RulesProps = { info: GameInfo; settings: Settings; pieces: GamePieces };

/** The same for what a section shows. */
export type ShownProps = RulesProps & { anchor: string };

/**
 * A section of the rules. It shows its title (GAME.rules.ANCHOR, or the help's), the help's sentences (GAME.help.PART.1
 * and so on), its own paragraphs (GAME.rules.ANCHOR.1 and so on), and what `Shown` draws. Settings may select texts
 * (i18n/table.svelte.ts). A section without a title at these settings is left out.
 */
export type RulesSection = {
  /** The anchor in addresses. People share them, so never change it. */
  anchor: string;
  help?: string;
};

/** A chapter's title is GAME.rules.chapter.NAME. */
export type RulesChapter = { name: string; sections: RulesSection[] };

/** The rules book of a game, in games/GAME/rules/. */
export type RulesBook = {
  /** Settings that change the text. The reader can choose among them. */
  settings: readonly string[];
  /** Those settings that change the cards. */
  cardSettings?: readonly string[];
  chapters: readonly RulesChapter[];
  /** Anchors of the sections whose pictures form the one-page summary; `wide` spans the whole width. */
  glance: readonly { anchor: string; wide?: true }[];
  /** The arguments of its sentences. */
  args?(settings: Settings): Arguments;
  /** What sections show below their text: a picture, a table; or nothing. */
  Shown: Component<ShownProps>;
  /** The empty sheet that players fill in, to be printed. */
  Sheet?: Component<RulesProps>;
  /** All cards, with their explanations. */
  Gallery?: Component<RulesProps>;
};

export const sectionsOf = (book: RulesBook): RulesSection[] => book.chapters.flatMap(({ sections }) => sections);
