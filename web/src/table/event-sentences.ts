import { computerCalled } from "./characters";
import { breakable } from "./names";
import type { GamePlugin, Scene } from "./game";
import { t } from "../i18n/messages.svelte";
import type { AnyEvent, ProposalKind } from "../wire/types";

/** A paragraph of the log. `number` is an event's number in the whole log. */
type Chapter = { title: string; number: number; lines: { number: number; text: string }[] };

/** The log as sentences, oldest first; `before` events are missing at the beginning. */
export function chaptersOf(events: readonly AnyEvent[], game: GamePlugin, scene: Scene, before = 0): Chapter[] {
  const list: Chapter[] = [];
  events.forEach((event, index) => {
    const number = before + index;
    const text = sentenceOf(event, game, scene);
    if (text === null) return;
    if (game.startsChapter(event)) return void list.push({ title: text, number, lines: [] });
    if (list.length === 0) list.push({ title: t(before > 0 ? "web.log.before" : "web.log.start"), number, lines: [] });
    list.at(-1)!.lines.push({ number, text });
  });
  return list;
}

const proposals: Record<ProposalKind, Parameters<typeof t>[0]> = {
  undo: "online.proposal.undo",
  call_off: "online.proposal.call_off",
  rematch: "online.proposal.rematch",
  rematch_swapped: "online.proposal.rematch_swapped",
};

/** "to undo the last move", for "Ben would like …". */
export const proposalWords = (kind: ProposalKind): string => t(proposals[kind]);

/** Current names, as in the other sentences. If a computer has replaced somebody since, the name at that time. */
function whoSatDown({ seat, name }: AnyEvent & { type: "sat_down" }, { names, seats }: Scene): string {
  const now = names[seat - 1] ?? "";
  const stayed = seats.find((one) => one.seat === seat)?.player === "human";
  return stayed ? now || breakable(name) : breakable(name) || now;
}

/** The log's sentence for an event of the game, the table or its people. Chat has its own panel. */
export function sentenceOf(event: AnyEvent, game: GamePlugin, scene: Scene): string | null {
  const player = "seat" in event && event.seat ? (scene.names[event.seat - 1] ?? "") : "";
  switch (event.type) {
    case "undone":
      return t("web.log.undone");
    case "ended":
      return t("web.log.ended");
    case "chatted":
      return null;
    case "sat_down":
      return t("online.log.sat_down", { player: whoSatDown(event, scene) });
    case "proposed":
      return t("online.log.proposed", { player, what: proposalWords(event.kind) });
    case "declined":
      return t("online.log.declined");
    case "relieved":
      return t("online.log.relieved", { player });
    case "program_failed":
      return t("web.log.program_failed", {
        program: breakable(event.program),
        fault: event.fault,
        player: computerCalled(event.player),
      });
    case "unveiled":
      return t(event.on ? "online.log.hand_shown" : "online.log.hand_covered", { player });
    case "called_off":
      if (event.seat < 0) return t("online.log.called_off.operator");
      return event.seat === 0 ? t("online.log.called_off.both") : t("online.log.called_off", { player });
    case "ran_out":
      return t("online.log.ran_out", { player });
    default:
      return game.tell(event, scene);
  }
}
