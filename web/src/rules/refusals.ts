import { listed } from "../base/untrusted";

/** Turns a game's table of refusals into the function of its plugin. */
export const ruleFinder = (game: string, refusals: Readonly<Record<string, string>>) => {
  const stem = `error.${game}.`;
  return (key: string): string | undefined =>
    key.startsWith(stem) ? listed(refusals, key.slice(stem.length)) : undefined;
};
