import type { Component } from "svelte";
import type { Route } from "../base/router.svelte";
import { loadTexts, type TextsName } from "../i18n/loading";

type Props = Record<string, unknown>;

/** A route whose screen is loaded on demand. */
type LoadedRoute = Exclude<Route, { screen: "home" | "lost" }>;

type Screen<To> = {
  load: () => Promise<Component<Props>>;
  props: (to: To) => Props;
  /** Another key makes the screen anew; with the same key it follows its props. */
  key: (to: To) => string;
};

function screen<To, Given extends Props>(
  code: () => Promise<{ default: Component<Given> }>,
  texts: TextsName[],
  props: (to: To) => Given,
  key: (to: To) => string = (to) => JSON.stringify(props(to)),
): Screen<To> {
  // `props` makes what this component takes, so the cast is safe.
  const load = async () => (await Promise.all([code(), loadTexts(...texts)]))[0].default as unknown as Component<Props>;
  return { load, props, key };
}

const replay = () => import("../screens/ReplayScreen.svelte");

/** Which component shows a route, the texts that it needs, and what it is given. */
const screens: { [Name in LoadedRoute["screen"]]: Screen<Extract<Route, { screen: Name }>> } = {
  new: screen(
    () => import("../screens/NewGame.svelte"),
    ["new", "online"],
    ({ game }) => ({ game }),
  ),
  join: screen(
    () => import("../online/JoinScreen.svelte"),
    ["online"],
    ({ table, token }) => ({ table, token }),
  ),
  table: screen(
    () => import("../screens/TableScreen.svelte"),
    ["deals"],
    ({ table }) => ({ table }),
  ),
  learn: screen(
    () => import("../learn/LearnScreen.svelte"),
    ["lesson"],
    ({ game, lesson }) => ({ game, lesson }),
  ),
  replay: screen(
    replay,
    ["deals", "online", "analysis"],
    ({ table, back = false }) => ({ table, back }),
    ({ table }) => `${table}`,
  ),
  shared: screen(replay, ["deals", "online", "analysis"], ({ packed }) => ({ table: null, packed })),
  deal: screen(
    () => import("../screens/DealScreen.svelte"),
    ["deals"],
    ({ deal }) => ({ deal }),
  ),
  results: screen(
    () => import("../screens/results/ResultsScreen.svelte"),
    ["results"],
    () => ({}),
  ),
  browsers: screen(
    () => import("../screens/browsers/BrowsersScreen.svelte"),
    ["browsers"],
    () => ({}),
  ),
  "add-browser": screen(
    () => import("../screens/browsers/AddBrowser.svelte"),
    ["browsers"],
    ({ token }) => ({ token }),
  ),
  days: screen(
    () => import("../screens/days/DaysScreen.svelte"),
    ["results"],
    () => ({}),
  ),
  rules: screen(
    () => import("../rules/RulesScreen.svelte"),
    [],
    ({ game, section, settings }) => ({ game, section, settings }),
    ({ game }) => game,
  ),
  cards: screen(
    () => import("../rules/CardsScreen.svelte"),
    [],
    ({ game, settings }) => ({ game, settings }),
    ({ game }) => game,
  ),
  workshop: screen(
    () => import("../screens/workshop/WorkshopScreen.svelte"),
    ["workshop", "new", "online"],
    ({ game }) => ({ game }),
  ),
  about: screen(
    () => import("../rules/AboutScreen.svelte"),
    [],
    () => ({}),
  ),
};

export function screenOf(to: LoadedRoute) {
  const { load, props, key } = screens[to.screen] as Screen<LoadedRoute>;
  return { load, props: props(to), key: key(to) };
}
