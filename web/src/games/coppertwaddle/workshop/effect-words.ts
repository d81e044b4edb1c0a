import german from "../../../../../data/messages/de/effects.json";
import english from "../../../../../data/messages/en/effects.json";
import type { Language } from "../../../base/languages";
import { addTexts } from "../../../i18n/catalogues";
import { format, type Arguments } from "../../../i18n/format";

/**
 * Sentences for the effects of a folio (docs/folio.md), as a suggestion for a card's text. What it does not know
 * has none; whether an effect is right is for the table to say.
 */

// A card has its text in both languages, whichever the page has.
addTexts("en", english);
addTexts("de", german);

type Say = (key: keyof typeof english, args?: Arguments) => string;

const change = (text: string) => text.replace("-", "−");
const changes = /^[+-][1-9]$/;

const owners: Record<string, string> = { own: "own", other: "theirs", any: "any" };

/** "another own noble power<=3": the Threlms that an effect is for. */
function target(verb: string, words: readonly string[], say: Say): string | null {
  const known = /^(own|other|any|noble|peasant|wind|no-wind|another|all|power<=(\d|own))$/;
  if (words.some((word) => !known.test(word))) return null;
  const has = (word: string) => words.includes(word);
  const [all, another] = [has("all"), has("another")];
  const noun = has("wind") ? "wind" : has("noble") ? "noble" : has("peasant") ? "peasant" : "threlm";
  const limit = words.find((word) => word.startsWith("power<="))?.slice("power<=".length) ?? "none";
  // A Wind cannot be chosen to be covered, and none is a Noble.
  const noWind = has("no-wind") || (verb === "cover" && !all && (noun === "threlm" || noun === "peasant"));
  return say("effects.target", {
    which: all ? (another ? "others" : "all") : another ? "another" : "one",
    state: verb === "uncover" ? "covered" : "proud",
    form: verb === "strip" ? "from" : verb === "discard" || verb === "cover" ? "object" : "subject",
    noun,
    whose: owners[words.find((word) => word in owners) ?? "any"]!,
    limit: limit === "own" ? "self" : limit,
    wind: noWind ? "no" : "any",
  });
}

const counted = (words: readonly string[]) =>
  words.length === 1 && /^[1-3]$/.test(words[0]!) ? Number(words[0]) : null;

function action(text: string, say: Say): string | null {
  const [verb = "", ...words] = text.split(" ");
  if (verb === "look" || verb === "end-robbing" || verb === "cross") {
    return words.length === 0 ? say(`effects.${verb}`) : null;
  }
  if (verb === "draw" || verb === "drop") {
    const count = counted(words);
    return count === null ? null : say(`effects.${verb}`, { count });
  }
  if (verb === "power") {
    const [by = "", ...rest] = words;
    const whom = target(verb, rest, say);
    return whom === null || !changes.test(by) ? null : say("effects.power", { target: whom, change: change(by) });
  }
  if (verb !== "discard" && verb !== "cover" && verb !== "uncover" && verb !== "negate" && verb !== "strip")
    return null;
  const whom = target(verb, words, say);
  return whom === null ? null : say(`effects.${verb}`, { target: whom });
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** An action with what follows it: "draw 1, then drop 1". */
function alternative(text: string, say: Say): string | null {
  const [first = "", ...later] = text.split(", then ");
  let told = action(first, say);
  for (const next of later) {
    const draws = /^its-player-draws ([1-3])$/.exec(next);
    const follows = draws ? say("effects.its-player-draws", { count: Number(draws[1]) }) : action(next, say);
    if (told === null || follows === null) return null;
    told = draws ? `${told}. ${follows}` : say("effects.then", { first: told, next: follows });
  }
  return told;
}

function burden(effect: string, say: Say): string | null {
  const told = effect.split(", ").map((words) => {
    const [first = "", second = ""] = words.split(" ");
    if (first === "power" && changes.test(second)) return say("effects.burden.power", { change: change(second) });
    if (words === "becomes noble") return say("effects.burden.noble");
    if (words === "becomes peasant") return say("effects.burden.peasant");
    return words === "protected" || words === "fragile" ? say(`effects.burden.${words}`) : null;
  });
  return told.includes(null) ? null : told.join(" ");
}

function effectOf(kind: string, effect: string, language: Language, say: Say): string | null {
  if (kind === "declaration") return burden(effect, say);
  if (effect === "cancel") return kind === "favour" ? say("effects.cancel") : null;
  const robbing = /^during-robbing /.test(effect) || effect === "end-robbing";
  const parts = effect
    .replace(/^during-robbing /, "")
    .split(" or ")
    .map((part) => alternative(part, say));
  if (parts.includes(null)) return null;
  const told = (parts as string[]).reduce((one, other) => say("effects.or", { one, other }));
  const begins = kind === "favour" && !robbing;
  const tidy = told.replace(/,(?=[,.]|$)/g, ""); // where a clause ends the sentence
  const whole = language === "de" || begins ? capital(tidy) : tidy;
  return say(kind === "favour" ? "effects.favour" : "effects.ability", {
    robbing: robbing ? "yes" : "no",
    effect: whole,
  });
}

/** What a card of this kind does, in words; null if it does nothing, or something unknown. */
export function sentenceOf(card: { kind: string; effect: string; pair: string }, language: Language): string | null {
  const say: Say = (key, args) => format(language, key, args) ?? key;
  const kind = card.kind.split(" ")[0] ?? "";
  const pair = /^([+-][1-9]) (.+)$/.exec(card.pair);
  const told = [
    ...(card.effect ? [effectOf(kind, card.effect.replace(/\s+/g, " "), language, say)] : []),
    ...(pair ? [say("effects.pair", { change: change(pair[1]!), name: pair[2]! })] : []),
  ];
  return told.length === 0 || told.includes(null) ? null : told.join(" ");
}
