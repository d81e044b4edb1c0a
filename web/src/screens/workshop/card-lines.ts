/** The lines `KEY: VALUE` of one card's text. */

const keyOf = (line: string) => /^\s*([A-Za-z-]+):/.exec(line)?.[1];

export const valueIn = (card: string, key: string): string => {
  const line = card.split("\n").find((one) => keyOf(one) === key);
  return line === undefined ? "" : line.slice(line.indexOf(":") + 1).trim();
};

/** The card with another value; an empty one removes the line, a new one comes where `order` has it. */
export function withValue(card: string, key: string, value: string, order: readonly string[]): string {
  const lines = card.split("\n");
  const at = lines.findIndex((line) => keyOf(line) === key);
  const line = `${key}: ${value.replace(/\s*\n\s*/g, " ")}`;
  if (at >= 0) lines.splice(at, 1, ...(value.trim() ? [line] : []));
  else if (value.trim()) {
    const before = new Set(order.slice(0, order.indexOf(key)));
    const last = lines.findLastIndex((one) => before.has(keyOf(one) ?? ""));
    lines.splice(last + 1, 0, line);
  }
  return lines.join("\n");
}
