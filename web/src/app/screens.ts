import type { Component } from "svelte";
import type { Route } from "../base/router.svelte";
import { loadTexts, type TextsName } from "../i18n/loading";

type Props = Record<string, unknown>;

/** A route whose screen is loaded on demand. */
type LoadedRoute = Exclude<Route, { screen: "home" | "lost" }>;
type RouteTo<Name> = Extract<LoadedRoute, { screen: Name }>;
type Given<To> = Omit<To, "screen">;

type Screen<To> = {
  load: () => Promise<Component<Props>>;
  /** Another key makes the screen anew; with the same key it follows its props. */
  key: (given: Given<To>) => string;
};

function screen<To>(
  code: () => Promise<{ default: Component<Given<To>> }>,
  texts: TextsName[] = [],
  key: Screen<To>["key"] = JSON.stringify,
): Screen<To> {
  // `screenOf` gives it the rest of its route, so the cast is safe.
  const load = async () => (await Promise.all([code(), loadTexts(...texts)]))[0].default as unknown as Component<Props>;
  return { load, key };
}

/** What people do at a screen: read, choose, or play. */
export const kinds: { [Name in Route["screen"]]: "read" | "choose" | "play" } = {
  home: "read",
  new: "choose",
  join: "play",
  table: "play",
  learn: "play",
  puzzles: "play",
  replay: "play",
  shared: "play",
  deal: "choose",
  results: "choose",
  browsers: "choose",
  "add-browser": "choose",
  days: "choose",
  rules: "read",
  cards: "read",
  workshop: "choose",
  about: "read",
  lost: "read",
};

const replay = () => import("../screens/ReplayScreen.svelte");

/** The component of each route, which is given the rest of the route, and the texts that it needs. */
const screens: { [Name in LoadedRoute["screen"]]: Screen<RouteTo<Name>> } = {
  new: screen(() => import("../screens/NewGame.svelte"), ["new", "online"]),
  join: screen(() => import("../online/JoinScreen.svelte"), ["online"]),
  table: screen(() => import("../screens/TableScreen.svelte"), ["deals"]),
  learn: screen(() => import("../learn/LearnScreen.svelte"), ["lesson"]),
  puzzles: screen(
    () => import("../puzzles/PuzzlesScreen.svelte"),
    ["puzzles", "analysis"],
    ({ game }) => game,
  ),
  replay: screen(replay, ["deals", "online", "analysis"], ({ table }) => `${table}`),
  shared: screen(replay, ["deals", "online", "analysis"]),
  deal: screen(() => import("../screens/DealScreen.svelte"), ["deals"]),
  results: screen(() => import("../screens/results/ResultsScreen.svelte"), ["results"]),
  browsers: screen(() => import("../screens/browsers/BrowsersScreen.svelte"), ["browsers"]),
  "add-browser": screen(() => import("../screens/browsers/AddBrowser.svelte"), ["browsers"]),
  days: screen(() => import("../screens/days/DaysScreen.svelte"), ["results"]),
  rules: screen(
    () => import("../rules/RulesScreen.svelte"),
    [],
    ({ game }) => game,
  ),
  cards: screen(
    () => import("../rules/CardsScreen.svelte"),
    [],
    ({ game }) => game,
  ),
  workshop: screen(() => import("../screens/workshop/WorkshopScreen.svelte"), ["workshop", "new", "online"]),
  about: screen(() => import("../rules/AboutScreen.svelte")),
};

export function screenOf({ screen: name, ...props }: LoadedRoute) {
  const { load, key } = screens[name] as Screen<Props>;
  return { load, props, key: key(props) };
}
