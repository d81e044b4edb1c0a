/** The lines `KEY: VALUE` of one card's text. */

export const keyOf = (line: string) => /^\s*([A-Za-z-]+):/.exec(line)?.[1];

export const valueIn = (card: string, key: string): string => {
  const line = card.split("\n").find((one) => keyOf(one) === key);
  return line === undefined ? "" : line.slice(line.indexOf(":") + 1).trim();
};

/**
 * The card with another value; an empty one removes the line, a new one comes where `order` has it. The first line,
 * with the name, stays even if it is empty: without it there would be no card.
 */
export function withValue(card: string, key: string, value: string, order: readonly string[]): string {
  const lines = card.split("\n");
  const at = lines.findIndex((line) => keyOf(line) === key);
  const line = `${key}: ${value.replace(/\s*\n\s*/g, " ")}`;
  const none = key === order[0] ? [`${key}:`] : [];
  if (at >= 0) lines.splice(at, 1, ...(value.trim() ? [line] : none));
  else if (value.trim()) {
    const before = new Set(order.slice(0, order.indexOf(key)));
    const last = lines.findLastIndex((one) => before.has(keyOf(one) ?? ""));
    lines.splice(last + 1, 0, line);
  }
  return lines.join("\n");
}

/** The first place where two texts differ; where the shorter one ends if it is the other's beginning. */
export function firstDifference(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  return place;
}
