import { t } from "../../i18n/messages.svelte";
import type { GameOnShelf } from "../../table/game";
import Picture from "./Picture.svelte";
import { tierOf, tiers } from "./state/scoring";

export const onShelf: GameOnShelf = {
  id: "copperdale",
  name: "copperdale.name",
  line: "web.game.copperdale.line",
  minutes: { from: 10, to: 20 },
  open: false,
  together: false,
  Picture,
  ranks: tiers.map(({ from, tier }) => ({ from, name: () => t(`copperdale.tier.${tier}`) })),
  tellResult: (result) => {
    const medals = result[0] ?? 0;
    return `${t("web.medals", { count: medals })} · ${t(`copperdale.tier.${tierOf(medals).tier}`)}`;
  },
};
