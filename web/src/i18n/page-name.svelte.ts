import { addressed } from "../base/addressed.svelte";
import { preferences } from "../base/preferences.svelte";
import { site } from "../base/site.svelte";
import { t, tryText } from "./messages.svelte";

/** What the page is called: as its only game, as the site wishes (site.json), or by its own name. */
export function pageName(): string {
  const { only } = addressed;
  const { name } = site.now;
  return (only && tryText(`${only}.name`)) ?? name?.[preferences.language] ?? name?.en ?? name?.de ?? t("web.name");
}
