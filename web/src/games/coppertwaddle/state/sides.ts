import { t } from "../../../i18n/messages.svelte";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import type { Desk } from "./desk.svelte";
import { findDitch } from "./notation";
import { nameOf, other } from "./people";
import { placePoint, type Point } from "./points";
import { forceSum, total } from "./powers";
import { targetOf, type RobOption } from "./robbery";
import { named } from "./words";

export type Side = { who: string; power: number; sum: string; at: readonly Point[] };

/** Both sides of a Robbing with their sums, whether announced or being composed. A decided one has no outlook. */
export type Sides = { attack: Side; defence: Side; note: string };

export function sidesOf(desk: Desk): Sides | null {
  const { robbing, guardian, seat } = desk.view;
  const who = (of: number) => ({ you: String(of === seat), player: nameOf(desk.scene, of) });
  const robs = t("web.coppertwaddle.rob.robbers", who(guardian));
  const defends = t("web.coppertwaddle.rob.defence", who(other(guardian)));
  if (robbing && desk.decided === "earlier") return null;
  if (robbing) {
    const lying = desk.view.domains.flatMap((domain) => domain.ditches).flatMap((ditch) => ditch.threlm ?? []);
    const places = (of: "robber" | "target") =>
      lying.filter((threlm) => threlm[of]).map((threlm) => placePoint(threlm.place));
    // Draws a line from each announced Robber that still counts; if none does, from all of them.
    const counting = lying.filter(
      (threlm) => threlm.robber && robbing.attack.some((part) => part.card === threlm.card),
    );
    const robbers = counting.length > 0 ? counting.map((threlm) => placePoint(threlm.place)) : places("robber");
    const nobody = t(robbing.target === null ? "web.coppertwaddle.rob.gone" : "web.coppertwaddle.rob.undefended");
    return {
      attack: {
        who: robs,
        power: robbing.attackPower,
        sum: forceSum(desk.scene, robbing.attack) || t("web.coppertwaddle.rob.nobody"),
        at: robbers,
      },
      defence: {
        who: defends,
        power: robbing.defencePower,
        sum: forceSum(desk.scene, robbing.defence) || nobody,
        at: places("target"),
      },
      note: desk.decided ? "" : outlook(desk, robbing.failure, robbing.target),
    };
  }
  const { target, robbers } = desk.robbery;
  if (!target) return null;
  const [found] = desk.found;
  const attack = found?.choice.attackers ?? robbers.flatMap((point) => partAt(desk, point));
  const defence = found?.choice.defenders ?? defendersOf(desk, target);
  return {
    attack: {
      who: robs,
      power: total(attack),
      sum: forceSum(desk.scene, attack) || t("web.coppertwaddle.rob.choose"),
      at: robbers,
    },
    defence: { who: defends, power: total(defence), sum: forceSum(desk.scene, defence), at: [target] },
    note: found ? composed(desk, found) : "",
  };
}

const defendersOf = ({ robs }: Desk, target: Point): Coppertwaddle.ForcePart[] =>
  robs.find((option) => targetOf(option) === target)?.choice.defenders ?? [];

function partAt(desk: Desk, point: Point): Coppertwaddle.ForcePart[] {
  const threlm = findDitch(desk.view, point)?.threlm;
  return threlm ? [{ card: threlm.card, power: threlm.robbingPower }] : [];
}

/** The outcome of a Robbing that is being composed, and whether it can become stronger. */
function composed(desk: Desk, found: RobOption): string {
  const told = outlook(desk, found.choice.failure, found.choice.target.card);
  return desk.fallsShort(found) ? `${told} ${t("web.coppertwaddle.rob.more")}` : told;
}

/** The current outcome according to the rules, with its reason. */
function outlook({ view, scene }: Desk, failure: Coppertwaddle.FailReason | null, target: number | null): string {
  if (failure !== null) return t("coppertwaddle.outlook.fails", { reason: t(`coppertwaddle.fail-reason.${failure}`) });
  const card = target === null ? "" : named(scene, target);
  const guardian = { you: String(view.guardian === view.seat), player: nameOf(scene, view.guardian) };
  return t("web.coppertwaddle.rob.outlook", { ...guardian, card });
}
