import { t } from "../../../i18n/messages.svelte";
import { rules, type Domain, type GameScore, type Screen } from "../../../wire/coppertwaddle";

/** What this seat lacked in the last game that ended: proud Threlms to win it, or Power for a better grade. */
export function nextGoal({ scores, domains }: Pick<Screen, "scores" | "domains">, seat: number): string | null {
  const last = scores.findLast(({ played }) => played);
  if (!last) return null;
  if (last.winner === seat) return betterGrade(last);
  const { proud, ditches } = domains[seat - 1] as Domain;
  return t("web.coppertwaddle.end.short", { proud, missing: ditches.length - proud });
}

function betterGrade({ grade, score }: GameScore): string | null {
  const at = rules.grades.findIndex((span) => span.grade === grade);
  const next = at < 0 ? undefined : rules.grades[at + 1];
  return next ? t("web.coppertwaddle.end.next", { missing: next.from - score, grade: next.grade }) : null;
}
