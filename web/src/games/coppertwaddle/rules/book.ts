import type { RulesBook } from "../../../table/rules-book";
import SettingsTable from "../../../rules/SettingsTable.svelte";
import DefencePicture from "./DefencePicture.svelte";
import DomainPicture from "./DomainPicture.svelte";
import Gallery from "./Gallery.svelte";
import Grades from "./Grades.svelte";
import RobbingPicture from "./RobbingPicture.svelte";
import Stages from "./Stages.svelte";
import Words from "./Words.svelte";

export const book: RulesBook = {
  settings: ["edition", "match", "adjacent-robbers", "for-the-queen", "with-mappa-mundi"],
  cardSettings: ["edition", "with-mappa-mundi"],
  glance: [{ anchor: "domain" }, { anchor: "defence" }, { anchor: "robbers", wide: true }],
  chapters: [
    {
      name: "game",
      sections: [
        { anchor: "deck" },
        { anchor: "domain", shows: [DomainPicture] },
        { anchor: "setup" },
        { anchor: "words", shows: [Words] },
      ],
    },
    {
      name: "turn",
      sections: [{ anchor: "stages", help: "turn", shows: [Stages] }, { anchor: "hand" }],
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
        { anchor: "robbers", shows: [RobbingPicture] },
        { anchor: "defence", shows: [DefencePicture] },
        { anchor: "exchange" },
        { anchor: "resolve" },
      ],
    },
    {
      name: "end",
      sections: [
        { anchor: "win", help: "win" },
        { anchor: "score", help: "score" },
        { anchor: "grades", shows: [Grades] },
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
      sections: [
        { anchor: "open" },
        { anchor: "secret" },
        { anchor: "settings", shows: [SettingsTable] },
        { anchor: "record" },
      ],
    },
    { name: "well", sections: [{ anchor: "strategy" }] },
  ],
  Gallery,
};
