/** How many cards a hand has at the beginning of one's own turn: so many places are always there. */
export const usualHand = 5;

/**
 * Where the cards of a hand lie that has at least so many places: each stays in its place until it leaves, and a new
 * one takes the first that is free.
 */
export function keepSlots(
  before: readonly (number | null)[],
  hand: readonly number[],
  usual: number,
): (number | null)[] {
  const slots = before.map((card) => (card !== null && hand.includes(card) ? card : null));
  for (const card of hand) {
    if (slots.includes(card)) continue;
    const free = slots.indexOf(null);
    if (free >= 0) slots[free] = card;
    else slots.push(card);
  }
  while (slots.length > usual && slots.at(-1) === null) slots.pop();
  while (slots.length < usual) slots.push(null);
  return slots;
}

/** The column of a place, from 1. Further cards than usual lie between two of them, so that no other moves. */
export const columnOf = (slot: number): number => (slot < usualHand ? slot : (slot - usualHand) % (usualHand - 1)) + 1;
