import { t } from "../../../i18n/messages.svelte";
import type { Coppertwaddle } from "../../../wire/types";
import type { Desk } from "./desk.svelte";
import { findDitch } from "./notation";
import { nameOf, other } from "./people";
import { placePoint, type Point } from "./points";
import { forceSum, total } from "./powers";

export type Side = { who: string; power: number; sum: string; at: Point[] };

/** Both sides of a Robbing, with their sums spelled out: one that is under way, or one being put together. */
export type Outlook = { attack: Side; defence: Side; note: string };

export function outlookOf(desk: Desk): Outlook | null {
  const { robbing, guardian, seat } = desk.view;
  const who = (of: number) => ({ you: String(of === seat), player: nameOf(desk.scene, of) });
  const robs = t("web.coppertwaddle.rob.robbers", who(guardian));
  const defends = t("web.coppertwaddle.rob.defence", who(other(guardian)));
  if (robbing) {
    const lying = desk.view.domains.flatMap((domain) => domain.ditches).flatMap((ditch) => ditch.threlm ?? []);
    const places = (of: "robber" | "target") => lying.filter((threlm) => threlm[of]).map((threlm) => placePoint(threlm.place));
    // Who dropped out robs no more, though it was announced.
    const robbers = lying.filter((threlm) => threlm.robber && robbing.attack.some((part) => part.card === threlm.card));
    return {
      attack: { who: robs, power: robbing.attackPower, sum: forceSum(desk.scene, robbing.attack) || t("web.coppertwaddle.rob.nobody"), at: robbers.length > 0 ? robbers.map((threlm) => placePoint(threlm.place)) : places("robber") },
      defence: { who: defends, power: robbing.defencePower, sum: forceSum(desk.scene, robbing.defence) || t("web.coppertwaddle.rob.gone"), at: places("target") },
      note: verdict(robbing.attackPower, robbing.defencePower),
    };
  }
  const { target, robbers } = desk.robbery;
  if (!target) return null;
  const [found] = desk.found;
  const attack = found?.choice.attackers ?? [...robbers].flatMap((point) => partAt(desk, point));
  const defence = found?.choice.defenders ?? desk.robberies.defendersOf(target);
  return {
    attack: { who: robs, power: total(attack), sum: forceSum(desk.scene, attack) || t("web.coppertwaddle.rob.choose"), at: [...robbers] },
    defence: { who: defends, power: total(defence), sum: forceSum(desk.scene, defence), at: [target] },
    note: found ? verdict(found.choice.attack, found.choice.defence) : "",
  };
}

function partAt(desk: Desk, point: Point): Coppertwaddle.ForcePart[] {
  const threlm = findDitch(desk.view, point)?.threlm;
  return threlm ? [{ card: threlm.card, power: threlm.robbingPower }] : [];
}

const verdict = (attack: number, defence: number) => t(attack > defence ? "web.coppertwaddle.rob.succeeds" : "web.coppertwaddle.rob.fails");
