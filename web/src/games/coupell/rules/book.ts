import type { RulesBook } from "../../../table/rules-book";
import CardPicture from "./CardPicture.svelte";
import ClaimPicture from "./ClaimPicture.svelte";
import Gallery from "./Gallery.svelte";
import GiftPicture from "./GiftPicture.svelte";
import NinePicture from "./NinePicture.svelte";
import OtherSettings from "./OtherSettings.svelte";
import Ranks from "./Ranks.svelte";
import ScalesPicture from "./ScalesPicture.svelte";
import Talk from "./Talk.svelte";

export const book: RulesBook = {
  settings: ["talk", "dictionary", "gentle"],
  glance: [{ anchor: "cards" }, { anchor: "give" }, { anchor: "claim" }, { anchor: "nine" }, { anchor: "balance" }],
  chapters: [
    {
      name: "game",
      sections: [{ anchor: "cards", shows: [CardPicture] }, { anchor: "setup" }, { anchor: "turn", help: "turn" }],
    },
    {
      name: "actions",
      sections: [
        { anchor: "actions", help: "actions" },
        { anchor: "move" },
        { anchor: "give", shows: [GiftPicture] },
        { anchor: "claim", help: "word", shows: [ClaimPicture] },
        { anchor: "words" },
      ],
    },
    {
      name: "end",
      sections: [
        { anchor: "nine", help: "row", shows: [NinePicture] },
        { anchor: "end", help: "end" },
        { anchor: "balance", shows: [ScalesPicture] },
        { anchor: "ranks", help: "ranks", shows: [Ranks] },
      ],
    },
    {
      name: "table",
      sections: [
        { anchor: "open" },
        { anchor: "talk", shows: [Talk] },
        { anchor: "undo" },
        { anchor: "settings", shows: [OtherSettings] },
      ],
    },
    { name: "well", sections: [{ anchor: "strategy" }] },
    { name: "beside", sections: [{ anchor: "record" }] },
  ],
  Gallery,
};
