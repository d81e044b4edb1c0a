import { t } from "./messages.svelte";

/** A range of numbers, open at the end if `to` is null (wire/GAME.ts). */
export type Span = { readonly from: number; readonly to: number | null };

/** "up to 20", "21 to 49", "50 or more". */
export const spanWords = ({ from, to }: Span): string =>
  t("help.span", { shape: to === null ? "open" : from === 0 ? "first" : "other", from, to: to ?? 0 });

/** "Ordinary, 21 to 49". */
export const within = (name: string, span: Span): string => t("help.within", { name, span: spanWords(span) });
