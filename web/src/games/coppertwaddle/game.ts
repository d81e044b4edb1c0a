import type rulesTexts from "../../../../data/messages/en/coppertwaddle-rules.json";
import type texts from "../../../../data/messages/en/coppertwaddle.json";
import type { Sound } from "../../base/sound";
import { tryText } from "../../i18n/messages.svelte";
import { loadTexts } from "../../i18n/loading";
import type * as Coppertwaddle from "../../wire/coppertwaddle";
import type { TableEvent } from "../../wire/types";
import { dealLasts } from "../../ui/movement";
import { addDrawings } from "../../ui/drawings";
import { ruleFinder } from "../../rules/refusals";
import type { GameWithTable } from "../../table/game-with-table";
import Help from "./Help.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { refusals } from "./rules/refusals";
import { onShelf } from "./shelf";
import { isAmongPeople } from "./state/people";
import { isDeed } from "./state/last-deeds";
import { tell, tellChoice, tellDue } from "./state/words";
import { nothingToDo } from "./state/wishes";
import type icons from "./icons.json";
import drawings from "./icons.json?drawings";
import { row, type Sketches } from "../../table/sketch";

/** Pictures of the terms of the first lesson. */
export const sketches: Sketches = {
  "coppertwaddle.term.domain": [...row(["", "", "", ""], 0, [0, 1, 2]), ...row(["", "", "", ""], 34, [0, 1, 2])],
  "lesson.coppertwaddle.term.ranks": [...row(["♛", "♛", "♛", "♛"], 0, [0, 1, 2, 3]), ...row(["⚒", "⚒", "⚒", "⚒"], 34)],
  "coppertwaddle.term.power": row(["9"], 0, [0]),
  "lesson.coppertwaddle.term.hand": row(["1", "2", "3", "4", "×"], 0, [4]),
  "coppertwaddle.term.trumpet": row(["0", "="], 0, [0]),
};

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    "coppertwaddle-rules": typeof rulesTexts;
  }

  interface GameTexts {
    coppertwaddle: typeof texts;
  }
}

declare module "../../ui/drawings" {
  interface GameIcons {
    coppertwaddle: typeof icons;
  }
}

addDrawings(drawings);

const pauses: Partial<Record<(Coppertwaddle.Event | TableEvent)["type"], number>> = {
  turn_began: 300,
  passed: 120,
  laid: 450,
  favour_played: 700,
  declaration_played: 700,
  ability_used: 600,
  answered: 800,
  cancelled: 500,
  revived: 500,
  covered: 300,
  turned_proud: 300,
  negated: 300,
  power_changed: 300,
  attached: 250,
  stripped: 300,
  moved: 300,
  lost: 350,
  discarded: 250,
  hand_shown: 500,
  robbing_announced: 900,
  powers_changed: 400,
  robbing_succeeded: 800,
  robbing_failed: 800,
  game_ended: 600,
};

/** Sounds: a card laid or discarded, a quill, a clash, a bell. */
const sounds: Partial<Record<(Coppertwaddle.Event | TableEvent)["type"], Sound>> = {
  drawn: "paper",
  laid: "wood",
  discarded: "slide",
  favour_played: "pencil",
  declaration_played: "pencil",
  answered: "dull",
  robbing_announced: "clash",
  robbing_succeeded: "coins",
  robbing_failed: "dull",
};

export const coppertwaddle: GameWithTable<
  Coppertwaddle.Screen,
  Coppertwaddle.Event,
  Coppertwaddle.Choice,
  Coppertwaddle.Pieces
> = {
  ...onShelf,
  sketches,
  whyNoUndo: "web.undo.no",
  // Only single games are analysed, and giving up has no turning point.
  namesTurning: (log, { match }) =>
    match !== "suite" && !log.some((event) => event.type === "game_ended" && event.reason === "resigned"),
  Table,
  ReplayBoard,
  Help,
  rules: async () => {
    const [{ book }] = await Promise.all([import("./rules/book"), loadTexts("coppertwaddle-rules")]);
    return book;
  },
  workshop: async () => (await import("./workshop/workshop")).workshop,
  ruleOf: ruleFinder("coppertwaddle", refusals),
  dealing: ({ turn, game, seat, hands }) => (turn <= 1 && game === 1 ? dealLasts(hands[seat - 1]!.cards.length) : 0),
  pause: (event) => pauses[event.type] ?? 0,
  sound: (event) => sounds[event.type],
  tell,
  tellChoice,
  // Between two people every decision is asked, so that no pause reveals a hand.
  playsItself: (options, scene) => !isAmongPeople(scene.seats) && nothingToDo(options),
  onlyLooksOn: (options, { guardian, seat }) => guardian !== seat && nothingToDo(options),
  tellDue,
  isDeed,
  startsChapter: (event) => event.type === "turn_began" || event.type === "game_began",
  edition: (settings) =>
    /^Name:(.*)$/m.exec(settings["folio"] ?? "")?.[1]?.trim() ??
    tryText(`coppertwaddle.setting.edition.${settings["edition"]}`),
};
