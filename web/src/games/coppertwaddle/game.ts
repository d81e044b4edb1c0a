import type texts from "../../../../data/messages/en/coppertwaddle.json";
import type { Sound } from "../../app/sound";
import { tryText } from "../../i18n/messages.svelte";
import type { Coppertwaddle, TableEvent } from "../../wire/types";
import type { GamePlugin } from "../game";
import Help from "./Help.svelte";
import Picture from "./Picture.svelte";
import ReplayBoard from "./ReplayBoard.svelte";
import Table from "./Table.svelte";
import { isAmongPeople } from "./state/people";
import { tellResult } from "./state/result";
import { tell, tellChoice } from "./state/words";
import { nothingToDo } from "./state/wishes";
import type icons from "./icons.json";

declare module "../../i18n/catalogues" {
  interface GameTexts {
    coppertwaddle: typeof texts;
  }
}

declare module "../../ui/icons" {
  interface GameIcons {
    coppertwaddle: typeof icons;
  }
}

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

/** Small ones: a card on the table, a quill on vellum, steel. */
const sounds: Partial<Record<(Coppertwaddle.Event | TableEvent)["type"], Sound>> = {
  drawn: "paper",
  laid: "card",
  discarded: "paper",
  favour_played: "pencil",
  declaration_played: "pencil",
  answered: "wood",
  robbing_announced: "steel",
  robbing_succeeded: "card",
  robbing_failed: "wood",
};

export const coppertwaddle: GamePlugin<
  Coppertwaddle.Screen,
  Coppertwaddle.Event,
  Coppertwaddle.Choice,
  Coppertwaddle.Pieces
> = {
  id: "coppertwaddle",
  name: "coppertwaddle.name",
  line: "web.game.coppertwaddle.line",
  minutes: { from: 20, to: 40 },
  open: false,
  together: false,
  whyNoUndo: "web.undo.no",
  Picture,
  Table,
  ReplayBoard,
  Help,
  pause: (event) => pauses[event.type] ?? 0,
  sound: (event) => sounds[event.type],
  tell,
  tellChoice,
  // Between two people at one screen every decision is asked, so that no pause betrays a hand.
  playsItself: (options, scene) => !isAmongPeople(scene.seats) && nothingToDo(options),
  startsChapter: (event) => event.type === "turn_began" || event.type === "game_began",
  tellResult,
  edition: (settings) => tryText(`coppertwaddle.setting.edition.${settings["edition"]}`),
};
