/** The size of a hand at the start of one's own turn; these places always exist. */
export const usualHand = 5;

/**
 * Assigns cards to places. A card stays in its place until it leaves; a new one takes the first free place. Only a card
 * beyond the usual places moves: it lies over two others, so it goes to a usual place as soon as one is free.
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
  for (const [place, card] of slots.entries()) {
    const free = slots.indexOf(null);
    if (place < usual || card === null || free < 0 || free >= usual) continue;
    slots[free] = card;
    slots[place] = null;
  }
  while (slots.length > usual && slots.at(-1) === null) slots.pop();
  while (slots.length < usual) slots.push(null);
  return slots;
}

/** The column of a place, from 1. Extra cards overlap two others, so that no card moves. */
export const columnOf = (slot: number): number => (slot < usualHand ? slot : (slot - usualHand) % (usualHand - 1)) + 1;
