import { addressed } from "../base/addressed.svelte";
import { preferences } from "../base/preferences.svelte";
import { site } from "../base/site.svelte";
import { t, tryText } from "./messages.svelte";

/** The page's name: that of its only game, of the site (site.json), or its own. */
export function pageName(): string {
  const { only } = addressed;
  const { name } = site.now;
  return (only && tryText(`${only}.name`)) ?? name?.[preferences.language] ?? name?.en ?? name?.de ?? t("web.name");
}
