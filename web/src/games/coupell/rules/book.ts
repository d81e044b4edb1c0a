import type { RulesBook } from "../../../table/rules-book";
import Gallery from "./Gallery.svelte";
import Shown from "./Shown.svelte";

export const book: RulesBook = {
  settings: ["talk", "dictionary", "gentle"],
  glance: [{ anchor: "cards" }, { anchor: "give" }, { anchor: "claim" }, { anchor: "nine" }, { anchor: "balance" }],
  chapters: [
    {
      name: "game",
      sections: [{ anchor: "cards" }, { anchor: "setup" }, { anchor: "turn", help: "turn" }],
    },
    {
      name: "actions",
      sections: [
        { anchor: "actions", help: "actions" },
        { anchor: "move" },
        { anchor: "give" },
        { anchor: "claim", help: "word" },
        { anchor: "words" },
      ],
    },
    {
      name: "end",
      sections: [
        { anchor: "nine", help: "row" },
        { anchor: "end", help: "end" },
        { anchor: "balance" },
        { anchor: "ranks", help: "ranks" },
      ],
    },
    {
      name: "table",
      sections: [{ anchor: "open" }, { anchor: "talk" }, { anchor: "undo" }, { anchor: "settings" }],
    },
    { name: "well", sections: [{ anchor: "strategy" }] },
    { name: "beside", sections: [{ anchor: "record" }] },
  ],
  Gallery,
  Shown,
};
