import { t } from "../i18n/messages.svelte";

const hour = 60 * 60 * 1000;

/** The remaining time for a move in a list of games: "2 days 3 h left". */
export function daysLeftWords(left: number): string {
  if (left === 0) return t("web.underWay.late");
  const hours = Math.floor(left / hour);
  return hours === 0
    ? t("web.underWay.left.soon")
    : t("web.underWay.left", { days: Math.floor(hours / 24), hours: hours % 24 });
}
