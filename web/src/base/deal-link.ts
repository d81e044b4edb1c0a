/** A deal that a link shares: the same cards, rules and players. */
export type SharedDeal = {
  game: string;
  /** Three words, or the seed of a deal without a name. */
  words: string;
  /** Only settings that differ from the standard. */
  settings: Record<string, string>;
  /** Who sits where; empty means the default. */
  seats: string[];
  /** The score to beat, as in the link. */
  goal: string | null;
};

const goalName = "beat";
const seatsName = "seats";

/** "#/deal/GAME/amber-fox-lantern?border-deck=open&beat=24" */
export function dealAddress({ game, words, settings, seats, goal }: SharedDeal): string {
  const wishes = new URLSearchParams(settings);
  if (seats.length > 0) wishes.set(seatsName, seats.join(","));
  if (goal !== null) wishes.set(goalName, goal);
  const tail = wishes.size > 0 ? `?${wishes.toString()}` : "";
  return `#/deal/${encodeURIComponent(game)}/${encodeURIComponent(words)}${tail}`;
}

export function readDeal(game: string, words: string, query: string): SharedDeal {
  const wishes = new URLSearchParams(query);
  const goal = wishes.get(goalName) || null; // an empty one is none
  const seats = (wishes.get(seatsName) ?? "").split(",").filter(Boolean);
  wishes.delete(goalName);
  wishes.delete(seatsName);
  return { game, words, settings: Object.fromEntries(wishes), seats, goal };
}
