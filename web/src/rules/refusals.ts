/** A game's table of refusals as the function that its plugin offers. */
export const ruleFinder = (game: string, refusals: Readonly<Record<string, string>>) => {
  const stem = `error.${game}.`;
  return (key: string): string | undefined => (key.startsWith(stem) ? refusals[key.slice(stem.length)] : undefined);
};
