import type texts from "../../../../data/messages/en/described.json";
import { addTexts, type Key } from "../../i18n/catalogues";
import { loadTexts } from "../../i18n/loading";
import { languages } from "../../base/languages";
import { tryText } from "../../i18n/messages.svelte";
import { outcomeOfSeats } from "./result";
import type { GameEntry } from "../../table/registry";
import type { GameInfo } from "../../wire/types";
import HowTo from "./HowTo.svelte";
import Picture from "./Picture.svelte";
import { readable } from "./readable";

declare module "../../i18n/catalogues" {
  interface ScreenTexts {
    described: typeof texts;
  }
}

/** An entry for a game without a folder here. It describes its screen (wire/parts.ts) and brings its texts. */
export function describedGame({ id, described }: GameInfo): GameEntry | undefined {
  if (!described) return undefined;
  const { open, together } = described;
  for (const language of languages) addTexts(language, described.texts[language] ?? {});
  const name = `${id}.name`;
  if (!tryText(name)) for (const language of languages) addTexts(language, { [name]: readable(id) });
  const line = tryText(`${id}.line`) ? `${id}.line` : "web.game.described.line";
  const onShelf = {
    id,
    name: name as Key,
    line: line as Key,
    open,
    together,
    Picture,
    bookless: true,
    ...(tryText(`${id}.help.lead`) ? { HowTo } : {}),
    tellResult: outcomeOfSeats,
  };
  return {
    onShelf,
    texts: () => loadTexts("described"),
    code: async () => (await import("./game")).plugin(onShelf),
  };
}
