import { t } from "../../../i18n/messages.svelte";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { cardName } from "./pack";
import { named, signed, type Scene } from "./words";

/** The parts of a Threlm's Power: "9 printed, +1 by The Birthday". */
export function powerReason(scene: Scene, parts: readonly Coppertwaddle.PowerPart[]): string {
  return parts
    .map((part) =>
      t(`coppertwaddle.power-source.${part.source}`, {
        amount: part.source === "printed" ? part.amount : signed(part.amount),
        card: part.card === null ? "" : named(scene, part.card),
      }),
    )
    .join(", ");
}

/** True if the Power differs from the printed number. */
export const isChanged = (threlm: Coppertwaddle.Threlm): boolean => threlm.parts.length > 1;

/** One side of a Robbing: "9 The Bentham Fish + 1 Trepaner". */
export function forceSum(scene: Scene, parts: readonly Coppertwaddle.ForcePart[]): string {
  return parts.map((part) => `${part.power} ${cardName(scene.pieces, part.card)}`).join(" + ");
}

export const total = (parts: readonly Coppertwaddle.ForcePart[]): number =>
  parts.reduce((sum, part) => sum + part.power, 0);
