import { dealLasts } from "../../ui/movement";
import type rulesTexts from "../../../../data/messages/en/coupell-rules.json";
import type texts from "../../../../data/messages/en/coupell.json";
import type { Sound } from "../../base/sound";
import { t } from "../../i18n/messages.svelte";
import { loadTexts } from "../../i18n/loading";
import type * as Coupell from "../../wire/coupell";
import type { TableEvent } from "../../wire/types";
import { ruleFinder } from "../../rules/refusals";
import { refusals } from "./rules/refusals";
import type { GameWithTable } from "../../table/game-with-table";
import Help from "./Help.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { onShelf } from "./shelf";
import { point, tell, tellChoice } from "./state/words";
import { row, type Sketches } from "../../table/sketch";

/** Pictures of the terms of the first lesson. */
export const sketches: Sketches = {
  "lesson.coupell.term.row": row(["T/G", "R/L", "E/M"], 0),
  "lesson.coupell.term.gift": [...row(["", "↑", ""], 0, [1]), ...row(["", "O/C", ""], 34, [1])],
  "lesson.coupell.term.action": row(["1", "2"], 0, [0, 1]),
  "lesson.coupell.term.nine": row(["1", "…", "8", "9"], 0, [3]),
  "lesson.coupell.term.claim": row(["N", "E", "A", "R"], 0, [0, 1, 2, 3]),
  "lesson.coupell.term.balance": row(["3", "=", "3"], 0, [0, 2]),
};

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    "coupell-rules": typeof rulesTexts;
  }

  interface GameTexts {
    coupell: typeof texts;
  }
}

const pauses: Partial<Record<(Coupell.Event | TableEvent)["type"], number>> = {
  starter_chosen: 300,
  dealt: 220,
  turn_began: 400,
  drawn: 320,
  said: 700,
  card_moved: 650,
  card_given: 650,
  claimed: 900,
  not_a_word: 900,
};

/** Sounds: a card laid or pushed, a peg pulled, a word scored. */
function sound(event: Coupell.Event | TableEvent): Sound | undefined {
  switch (event.type) {
    case "dealt":
    case "drawn":
    case "card_given":
      return "paper";
    case "card_moved":
      return "slide";
    case "turn_ended":
      return "wood";
    case "claimed":
      return event.scored.length > 1 ? "coins" : "copper";
    case "not_a_word":
      return "dull";
    default:
      return undefined;
  }
}

export const coupell: GameWithTable<Coupell.Screen, Coupell.Event, Coupell.Choice, Coupell.Pieces> = {
  ...onShelf,
  sketches,
  whyNoUndo: "web.coupell.undo.no",
  Table,
  ReplayBoard,
  Help,
  rules: async () => {
    const [{ book }] = await Promise.all([import("./rules/book"), loadTexts("coupell-rules")]);
    return book;
  },
  workshop: async () => (await import("./workshop/workshop")).workshop,
  ruleOf: ruleFinder("coupell", refusals),
  dealing: ({ turn, players }) => {
    const begins = turn <= 1 && players.every(({ pile }) => pile.length === 0);
    return begins ? dealLasts(players.reduce((cards, { row }) => cards + row.length, 0)) : 0;
  },
  pause: (event) => pauses[event.type] ?? 0,
  sound,
  tell,
  tellChoice,
  point,
  playsItself: (options) => options.length === 1 && options[0]?.choice.type === "end_turn",
  startsChapter: (event) => event.type === "turn_began",
  edition: (settings) => (settings["deck"]?.includes("\n") ? t("rules.cards.own") : undefined),
};
