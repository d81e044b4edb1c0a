import type texts from "../../../data/messages/en/deals.json";
import type { SharedDeal } from "../base/deal-link";
import { departures } from "../base/settings";
import type { GameInfo } from "../wire/types";
import { standardSeats } from "./strengths";

declare module "../i18n/catalogues" {
  interface ScreenTexts {
    deals: typeof texts;
  }
}

/** The settings and seats of a table that a link must contain. */
export function worthTelling(
  info: GameInfo,
  settings: Record<string, string>,
  seats: string[],
): Pick<SharedDeal, "settings" | "seats"> {
  const asOneBegins = standardSeats(info).join() === seats.join();
  return { settings: departures(info, settings), seats: asOneBegins ? [] : seats };
}

/** A setting of the link that this game does not support. */
export function unknownSetting(info: GameInfo, settings: Record<string, string>): string | undefined {
  return Object.entries(settings).find(
    ([key, value]) => !info.settings.some((one) => one.key === key && one.choices.includes(value)),
  )?.[0];
}
