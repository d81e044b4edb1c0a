import type { RulesBook } from "../../../rules/book";
export const book: RulesBook = { settings: [], chapters: [] };
