import type rulesTexts from "../../../../data/messages/en/copperdale-rules.json";
import type texts from "../../../../data/messages/en/copperdale.json";
import type { Sound } from "../../base/sound";
import { loadTexts } from "../../i18n/loading";
import type * as Copperdale from "../../wire/copperdale";
import type { TableEvent } from "../../wire/types";
import { addDrawings } from "../../ui/drawings";
import { ruleFinder } from "../../rules/refusals";
import type { GameWithTable } from "../../table/game-with-table";
import Help from "./Help.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { refusals } from "./rules/refusals";
import { onShelf } from "./shelf";
import { sketches } from "./sketches";
import { tell, tellChoice } from "./state/words";
import { ownDrawings } from "./town/own-drawings";
import type icons from "./icons.json";
import drawings from "./icons.json?drawings";

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    "copperdale-rules": typeof rulesTexts;
  }

  interface GameTexts {
    copperdale: typeof texts;
  }
}

declare module "../../ui/icons" {
  interface GameIcons {
    copperdale: typeof icons & typeof ownDrawings;
  }
}

addDrawings({ ...drawings, ...ownDrawings });

const pauses: Partial<Record<(Copperdale.Event | TableEvent)["type"], number>> = {
  border_shown: 200,
  revealed: 240,
  buried: 280,
  assigned: 260,
  value_written: 220,
  skill_unlocked: 280,
  skill_lost: 200,
  district_filled: 220,
  district_completed: 240,
  district_died: 160,
  estate_filled: 220,
  monument_filled: 220,
  monument_completed: 260,
  population_filled: 220,
  border_filled: 220,
  nothing_possible: 260,
  medals_changed: 160,
  month_ended: 160,
};

/** Cards sound like paper, writing like pencil, buildings like wood, medals and Skills like copper. */
const sounds: Partial<Record<(Copperdale.Event | TableEvent)["type"], Sound>> = {
  revealed: "paper",
  border_shown: "paper",
  buried: "paper",
  assigned: "paper",
  value_written: "pencil",
  skill_lost: "pencil",
  district_filled: "pencil",
  district_died: "pencil",
  estate_filled: "pencil",
  monument_filled: "pencil",
  population_filled: "pencil",
  border_filled: "pencil",
  district_completed: "wood",
  monument_completed: "wood",
  skill_unlocked: "copper",
  medals_changed: "copper",
};

export const copperdale: GameWithTable<Copperdale.Sheet, Copperdale.Event, Copperdale.Choice, Copperdale.Pieces> = {
  ...onShelf,
  sketches,
  whyNoUndo: "web.undo.no",
  Table,
  ReplayBoard,
  Help,
  rules: async () => {
    const [{ book }] = await Promise.all([import("./rules/book"), loadTexts("copperdale-rules")]);
    return book;
  },
  ruleOf: ruleFinder("copperdale", refusals),
  pause: (event) => pauses[event.type] ?? 0,
  sound: (event) => sounds[event.type],
  tell,
  tellChoice,
  // Growth ends the month. It waits for a press, so that the month can still be undone.
  playsItself: (options) => options.length === 1 && options[0]?.choice.type !== "grow",
  startsChapter: (event) => event.type === "month_began",
};
