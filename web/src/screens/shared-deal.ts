import type texts from "../../../data/messages/en/deals.json";
import { Refusal } from "../base/backend";
import type { SharedDeal } from "../base/deal-link";
import { packText, unpackText } from "../base/packed-text";
import { departures } from "../base/settings";
import { isOwnText } from "../table/workshop";
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

/** A setting of the link that this game does not support. `ownCards`: it takes cards of somebody's own. */
export function unknownSetting(
  info: GameInfo,
  settings: Record<string, string>,
  ownCards: boolean,
): string | undefined {
  return Object.entries(settings).find(
    ([key, value]) =>
      !info.settings.some((one) => one.key === key && (one.choices.includes(value) || (ownCards && isOwnText(value)))),
  )?.[0];
}

/** Version 1 of cards in a link: "c1.", then their text as packText writes it. */
const mark = "c1.";

const refuse = (key: string): never => {
  throw new Refusal({ key, arguments: {} }, 0);
};

/** The cards of somebody's own among these settings, as a link has them. Throws a Refusal if they are too long. */
export async function packCards(settings: Record<string, string>): Promise<Record<string, string>> {
  const packed: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings)) {
    if (isOwnText(value)) packed[key] = mark + ((await packText(value)) ?? refuse("web.share.long.cards"));
  }
  return packed;
}

/** The settings of a link, with cards as their text. Throws a Refusal if it is damaged or of a newer version. */
export async function unpackCards(settings: Record<string, string>): Promise<Record<string, string>> {
  const unpacked: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings)) {
    if (/^c\d+\./.test(value) && !value.startsWith(mark)) refuse("web.share.newer");
    unpacked[key] = value.startsWith(mark)
      ? ((await unpackText(value.slice(mark.length))) ?? refuse("web.share.damaged"))
      : value;
  }
  return unpacked;
}
