/** How many cards a hand has at the beginning of one's own turn: so many places are always there. */
export const usualHand = 5;

/** Where the hand's cards lie: each stays in its place until it leaves, and a new one takes the first that is free. */
export function keepSlots(before: readonly (number | null)[], hand: readonly number[]): (number | null)[] {
  const slots = before.map((card) => (card !== null && hand.includes(card) ? card : null));
  for (const card of hand) {
    if (slots.includes(card)) continue;
    const free = slots.indexOf(null);
    if (free >= 0) slots[free] = card;
    else slots.push(card);
  }
  while (slots.length > usualHand && slots.at(-1) === null) slots.pop();
  while (slots.length < usualHand) slots.push(null);
  return slots;
}
