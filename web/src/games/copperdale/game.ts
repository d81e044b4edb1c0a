import type rulesTexts from "../../../../data/messages/en/copperdale-rules.json";
import type texts from "../../../../data/messages/en/copperdale.json";
import type { Sound } from "../../base/sound";
import { loadTexts } from "../../i18n/loading";
import type * as Copperdale from "../../wire/copperdale";
import type { TableEvent } from "../../wire/types";
import { addDrawings } from "../../ui/drawings";
import { ruleFinder } from "../../rules/refusals";
import { refusals } from "./rules/refusals";
import type { GameWithTable } from "../../table/game-with-table";
import Help from "./Help.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { onShelf } from "./shelf";
import { tell, tellChoice } from "./state/words";
import type icons from "./icons.json";
import drawings from "./icons.json?drawings";
import { row, type Sketches } from "../../table/sketch";

const spokes = [0, 45, 90, 135]
  .map((angle) => `<rect x="361" y="218" width="18" height="244" transform="rotate(${angle} 370 340)"/>`)
  .join("");

/** Our own drawings besides those of game-icons: 512 by 512, filled with the current ink. */
const ownDrawings = {
  /** An Estate: a house with a mill wheel. */
  "mill-wheel":
    '<path fill-rule="evenodd" d="M14 232L134 96L254 232ZM36 246H232V462H36ZM108 462V356H160V462ZM100 272H168V322H100Z"/>' +
    '<path fill-rule="evenodd" d="M370 230A110 110 0 1 1 369.9 230ZM370 256A84 84 0 1 1 369.9 256Z"/>' +
    spokes +
    '<path d="M14 474H498V492H14Z"/>',
};

const suits = ["♣", "♦", "♥", "♠"];

/** Pictures of the terms of the first lesson. */
export const sketches: Sketches = {
  "lesson.copperdale.term.segment": row(["1", "2", "3"], 0, [0]),
  "lesson.copperdale.term.border-card": [...row(["7♣"], 0, [], 12), ...row(["10♣"], 34, [0], 12)],
  "lesson.copperdale.term.occupation": row(["7", " "], 0, [1]),
  "lesson.copperdale.term.skill": [...row(["7", "10"], 0, [1]), { x: 52, y: 0, text: "★", lit: true }],
  "lesson.copperdale.term.district": row(["9", "9"], 0, [0, 1]),
  "lesson.copperdale.term.monument": row(suits, 0, [1]),
  "lesson.copperdale.term.population": row(["♣", "×", " ", " ", "…", "9"], 0, [1]),
  "lesson.copperdale.term.border": row(["♣", "×", " ", " ", " ", " "], 0, [1]),
  "lesson.copperdale.term.face-card": [...row(["Q♠", "="], 0), { x: 48, y: 0, text: "1+♠", lit: true }],
};

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    "copperdale-rules": typeof rulesTexts;
  }

  interface GameTexts {
    copperdale: typeof texts;
  }
}

declare module "../../ui/drawings" {
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
