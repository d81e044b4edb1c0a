import type { RulesBook } from "../../../table/rules-book";
import Gallery from "./Gallery.svelte";
import Shown from "./Shown.svelte";

export const book: RulesBook = {
  settings: ["edition", "match", "adjacent-robbers", "for-the-queen", "with-mappa-mundi"],
  cardSettings: ["edition", "with-mappa-mundi"],
  glance: [{ anchor: "domain" }, { anchor: "defence" }, { anchor: "robbers", wide: true }],
  chapters: [
    {
      name: "game",
      sections: [{ anchor: "deck" }, { anchor: "domain" }, { anchor: "setup" }, { anchor: "words" }],
    },
    {
      name: "turn",
      sections: [{ anchor: "stages", help: "turn" }, { anchor: "hand" }],
    },
    {
      name: "cards",
      sections: [
        { anchor: "laying", help: "laying" },
        { anchor: "winds", help: "winds" },
        { anchor: "favours" },
        { anchor: "declarations" },
        { anchor: "abilities" },
        { anchor: "answer", help: "answer" },
        { anchor: "covered" },
        { anchor: "power" },
        { anchor: "negated" },
        { anchor: "order" },
      ],
    },
    {
      name: "robbing",
      sections: [
        { anchor: "robbing", help: "robbing" },
        { anchor: "announce" },
        { anchor: "robbers" },
        { anchor: "defence" },
        { anchor: "exchange" },
        { anchor: "resolve" },
      ],
    },
    {
      name: "end",
      sections: [
        { anchor: "win", help: "win" },
        { anchor: "score", help: "score" },
        { anchor: "grades" },
        { anchor: "suite", help: "suite" },
        { anchor: "giving-up" },
      ],
    },
    {
      name: "special",
      sections: [{ anchor: "rank" }, { anchor: "hazelnut" }, { anchor: "draws" }, { anchor: "mappa", help: "mappa" }],
    },
    {
      name: "table",
      sections: [{ anchor: "open" }, { anchor: "secret" }, { anchor: "settings" }, { anchor: "record" }],
    },
    { name: "well", sections: [{ anchor: "strategy" }] },
  ],
  Gallery,
  Shown,
};
