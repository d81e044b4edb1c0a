import { listed } from "../base/untrusted";
import { t, tryText } from "../i18n/messages.svelte";

/** The parts of a portrait. */
export type Features = {
  hair: "short" | "long" | "bun" | "bald" | "curls";
  hat: "none" | "straw" | "cap" | "hood" | "feather";
  beard: boolean;
  glasses: boolean;
  coat: "green" | "blue" | "red" | "gold";
};

const quick: Features = { hair: "long", hat: "feather", beard: false, glasses: false, coat: "blue" };
const thoughtful: Features = { hair: "short", hat: "cap", beard: true, glasses: false, coat: "gold" };

/** The portraits, by the same beginnings of players as the names in the catalogue (`web.computer.name.*`). */
export const features: Readonly<Record<string, Features>> = {
  "level:beginner": { hair: "short", hat: "straw", beard: false, glasses: false, coat: "green" },
  "level:forgetful": { hair: "bald", hat: "none", beard: true, glasses: true, coat: "gold" },
  "level:casual": { hair: "curls", hat: "none", beard: false, glasses: false, coat: "red" },
  "level:quick": quick,
  "level:attentive": { hair: "bun", hat: "none", beard: false, glasses: true, coat: "green" },
  "level:thoughtful": thoughtful,
  "level:seasoned": { hair: "long", hat: "hood", beard: false, glasses: false, coat: "red" },
  "level:masterly": { hair: "bun", hat: "feather", beard: false, glasses: true, coat: "gold" },
  greedy: quick,
  ismcts: thoughtful,
  "ismcts:2000ms": { hair: "bald", hat: "cap", beard: true, glasses: false, coat: "blue" },
  planner: { hair: "short", hat: "hood", beard: true, glasses: false, coat: "green" },
  "planner:common": { hair: "curls", hat: "straw", beard: false, glasses: false, coat: "blue" },
  "planner:considerate": { hair: "short", hat: "none", beard: true, glasses: true, coat: "red" },
  rollouts: { hair: "long", hat: "none", beard: false, glasses: true, coat: "green" },
  strong: { hair: "bald", hat: "hood", beard: true, glasses: false, coat: "gold" },
  random: { hair: "curls", hat: "cap", beard: false, glasses: false, coat: "red" },
};

/** What is known of a player, named NAME[:OPTION][:BUDGET]: of its longest beginning of which something is known. */
function ofPlayer<T>(player: string, known: (beginning: string) => T | undefined): T | undefined {
  const parts = player.split(":");
  for (let length = parts.length; length > 0; --length) {
    const found = known(parts.slice(0, length).join(":"));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A computer player's portrait; none for an unknown player. */
export const portraitOf = (player: string): Features | undefined => ofPlayer(player, (one) => listed(features, one));

const programPrefix = "program:";

/** The name of a program that the server's operator has connected; null for other players. */
export const programNameOf = (player: string): string | null =>
  player.startsWith(programPrefix) ? player.slice(programPrefix.length) : null;

/** A computer player's own name; none for an unknown player. */
export const ownNameOf = (player: string): string | undefined =>
  programNameOf(player) ?? ofPlayer(player, (one) => tryText(`web.computer.name.${one}`));

/** What a computer player is called. */
export const computerCalled = (player: string): string => ownNameOf(player) ?? t("web.seat.computer");
