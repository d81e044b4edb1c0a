import { t } from "../i18n/messages.svelte";

/** The name and portrait of a computer player. Each level and each partner has its own. */
export type Character =
  | "beginner"
  | "forgetful"
  | "casual"
  | "quick"
  | "attentive"
  | "thoughtful"
  | "patient"
  | "seasoned"
  | "masterly"
  | "common"
  | "considerate"
  | "planner"
  | "rollouts"
  | "strong"
  | "random";

/** The parts of a portrait. */
export type Features = {
  hair: "short" | "long" | "bun" | "bald" | "curls";
  hat: "none" | "straw" | "cap" | "hood" | "feather";
  beard: boolean;
  glasses: boolean;
  coat: "green" | "blue" | "red" | "gold";
};

export const features: Readonly<Record<Character, Features>> = {
  beginner: { hair: "short", hat: "straw", beard: false, glasses: false, coat: "green" },
  forgetful: { hair: "bald", hat: "none", beard: true, glasses: true, coat: "gold" },
  casual: { hair: "curls", hat: "none", beard: false, glasses: false, coat: "red" },
  quick: { hair: "long", hat: "feather", beard: false, glasses: false, coat: "blue" },
  attentive: { hair: "bun", hat: "none", beard: false, glasses: true, coat: "green" },
  thoughtful: { hair: "short", hat: "cap", beard: true, glasses: false, coat: "gold" },
  patient: { hair: "bald", hat: "cap", beard: true, glasses: false, coat: "blue" },
  seasoned: { hair: "long", hat: "hood", beard: false, glasses: false, coat: "red" },
  masterly: { hair: "bun", hat: "feather", beard: false, glasses: true, coat: "gold" },
  common: { hair: "curls", hat: "straw", beard: false, glasses: false, coat: "blue" },
  considerate: { hair: "short", hat: "none", beard: true, glasses: true, coat: "red" },
  planner: { hair: "short", hat: "hood", beard: true, glasses: false, coat: "green" },
  rollouts: { hair: "long", hat: "none", beard: false, glasses: true, coat: "green" },
  strong: { hair: "bald", hat: "hood", beard: true, glasses: false, coat: "gold" },
  random: { hair: "curls", hat: "cap", beard: false, glasses: false, coat: "red" },
};

/** Players are named NAME[:OPTION][:BUDGET]; more specific prefixes come first. */
const players: readonly (readonly [string, Character])[] = [
  ["greedy", "quick"],
  ["ismcts:2000ms", "patient"],
  ["ismcts", "thoughtful"],
  ["planner:common", "common"],
  ["planner:considerate", "considerate"],
  ["planner", "planner"],
  ["rollouts", "rollouts"],
  ["strong", "strong"],
  ["random", "random"],
];

/** The character of a player; null for an unknown player. */
export function characterOf(player: string): Character | null {
  const [name, level] = player.split(":");
  if (name === "level" && level !== undefined && level in features) return level as Character;
  return players.find(([known]) => player === known || player.startsWith(`${known}:`))?.[1] ?? null;
}

/** A computer player's name. */
export function computerCalled(player: string): string {
  const who = characterOf(player);
  return who ? t("web.computer.name", { who }) : t("web.seat.computer");
}
