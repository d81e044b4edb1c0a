import type { RulesBook } from "../../../table/rules-book";
import { medalBounds } from "../state/scoring";
import BlankSheet from "./BlankSheet.svelte";
import Shown from "./Shown.svelte";

export const book: RulesBook = {
  settings: ["monuments", "border-deck"],
  args: medalBounds,
  Sheet: BlankSheet,
  glance: [{ anchor: "economy" }, { anchor: "monuments" }, { anchor: "districts" }, { anchor: "growth" }],
  chapters: [
    {
      name: "game",
      sections: [
        { anchor: "deck" },
        { anchor: "sheet" },
        { anchor: "month", help: "month" },
        { anchor: "values", help: "values" },
      ],
    },
    {
      name: "columns",
      sections: [
        { anchor: "economy", help: "economy" },
        { anchor: "skills", help: "skills" },
        { anchor: "philosophers" },
        { anchor: "surveyors" },
        { anchor: "farmers" },
        { anchor: "artisans" },
        { anchor: "infrastructure", help: "infrastructure" },
        { anchor: "districts" },
        { anchor: "estates" },
        { anchor: "monuments" },
        { anchor: "growth", help: "growth" },
      ],
    },
    {
      name: "end",
      sections: [{ anchor: "prosperity" }, { anchor: "medals", help: "medals" }, { anchor: "tiers" }],
    },
    {
      name: "table",
      sections: [{ anchor: "undo" }, { anchor: "settings" }, { anchor: "record" }],
    },
    { name: "well", sections: [{ anchor: "strategy" }] },
  ],
  Shown,
};
