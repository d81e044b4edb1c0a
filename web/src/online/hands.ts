import { t } from "../i18n/messages.svelte";
import type { TableSession } from "../table/session.svelte";
import "./texts";

/** Whether spectators are allowed and something is hidden from them. */
export const mayShowHands = ({ company, game }: TableSession): boolean =>
  company.now?.watching === "anybody" && company.now.stage === "playing" && !game.open;

/** Which people let spectators see their hands. */
export function handsShown({ company, names }: TableSession): { players: string[]; all: boolean } {
  const people = (company.now?.people ?? []).filter(({ computer }) => computer === "");
  const players = people.filter(({ showsHand }) => showsHand).map(({ seat }) => names[seat - 1] ?? "");
  return { players, all: players.length === people.length };
}

/** One sentence on what spectators see of the hands now. */
export function tellHands(session: TableSession): string {
  const { players, all } = handsShown(session);
  const delay = session.company.now?.delay ?? 0;
  if (all) return t(session.company.now?.handsShown ? "online.hand.shown.all" : "online.hand.shown.soon", { delay });
  return players.length > 0
    ? t("online.hand.shown.some", { players: players.join(", ") })
    : t("online.hand.shown.none");
}
