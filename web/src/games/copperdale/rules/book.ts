import type { RulesBook } from "../../../table/rules-book";
import SettingsTable from "../../../rules/SettingsTable.svelte";
import { medalBounds } from "../state/scoring";
import BlankSheet from "./BlankSheet.svelte";
import DistrictsPicture from "./DistrictsPicture.svelte";
import EconomyPicture from "./EconomyPicture.svelte";
import GrowthPicture from "./GrowthPicture.svelte";
import MedalGroups from "./MedalGroups.svelte";
import MonumentsPicture from "./MonumentsPicture.svelte";
import Skills from "./Skills.svelte";
import Tiers from "./Tiers.svelte";

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
        { anchor: "economy", help: "economy", shows: [EconomyPicture] },
        { anchor: "skills", help: "skills", shows: [Skills] },
        { anchor: "philosophers" },
        { anchor: "surveyors" },
        { anchor: "farmers" },
        { anchor: "artisans" },
        { anchor: "infrastructure", help: "infrastructure" },
        { anchor: "districts", shows: [DistrictsPicture] },
        { anchor: "estates" },
        { anchor: "monuments", shows: [MonumentsPicture] },
        { anchor: "growth", help: "growth", shows: [GrowthPicture] },
      ],
    },
    {
      name: "end",
      sections: [
        { anchor: "prosperity" },
        { anchor: "medals", help: "medals", shows: [MedalGroups] },
        { anchor: "tiers", shows: [Tiers] },
      ],
    },
    {
      name: "table",
      sections: [{ anchor: "undo" }, { anchor: "settings", shows: [SettingsTable] }, { anchor: "record" }],
    },
    { name: "well", sections: [{ anchor: "strategy" }] },
  ],
};
