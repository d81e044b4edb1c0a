import { decoded } from "./untrusted";
import { addressed } from "./addressed.svelte";
import { dealAddress, readDeal, type SharedDeal } from "./deal-link";
import { isRecordLink } from "./record-link";

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string }
  | { screen: "join"; table: string; token: string } // a link to a seat
  | { screen: "learn"; game: string; lesson: string | null } // null: the next lesson
  | { screen: "puzzles"; game: string; puzzle: string | null } // "today"; null: the choice of puzzles
  | { screen: "replay"; table: string | null; back?: boolean } // null: from a file; back: analyse at once
  | { screen: "results" }
  | { screen: "browsers" } // the player's browsers
  | { screen: "add-browser"; token: string } // adds this browser to another player's
  | { screen: "days" }
  | { screen: "shared"; packed: string } // a replay whose link contains the record
  | { screen: "deal"; deal: SharedDeal }
  | ({ screen: "rules"; section: string | null } & Played)
  | ({ screen: "cards" } & Played)
  | { screen: "workshop"; game: string } // cards of one's own
  | { screen: "about" }
  | { screen: "lost" };

/** A game and its non-standard settings, for the rules pages. */
type Played = { game: string; settings: Readonly<Record<string, string>> };

const lost: Route = { screen: "lost" };

/**
 * Characters after a link that mail and chat programs include in it: punctuation, brackets and spaces, encoded or not.
 */
const behind = /(?:[\s\u200b\ufeff.,;:!?…'"’”»)>\]}*/]|%(?:0[ad]|2[0279ce]|3[be]|[57]d|c2%a0|e2%80%8b))+$/i;

/** Undoes what programs do to addresses; some encode the slashes, too. */
function asSent(hash: string): string {
  const text = hash.replace(/^#/, "");
  return (text.includes("/") ? text : text.replace(/%2f/gi, "/")).replace(/^\//, "").replace(behind, "");
}

/** Routes are behind the #, so any web server can serve the page. */
export function readRoute(hash: string): Route {
  const [path = "", ...query] = asSent(hash).split("?");
  const [head, tail, more, ...rest] = path.split("/").map(decoded);
  if (head === "") return { screen: "home" };
  // With one game only (addressed.svelte.ts), its cover is the home page.
  if (head === "new" && tail && new URLSearchParams(query[0]).has("only")) return { screen: "home" };
  if (head === "new" && tail) return { screen: "new", game: tail };
  if (head === "learn" && tail) return { screen: "learn", game: tail, lesson: more || null };
  if (head === "puzzles" && tail) return { screen: "puzzles", game: tail, puzzle: more || null };
  if (head === "join" && tail && more && rest.length === 0) return { screen: "join", table: tail, token: more };
  if (head === "table" && tail) return { screen: "table", table: tail };
  if (head === "replay" && tail !== null) {
    return tail && isRecordLink(tail)
      ? { screen: "shared", packed: tail }
      : { screen: "replay", table: tail || null, ...(query[0] === "back" && { back: true }) };
  }
  if (head === "results" || head === "days") return { screen: head };
  if (head === "browsers") return tail ? { screen: "add-browser", token: tail } : { screen: head };
  if (head === "workshop" && tail) return { screen: "workshop", game: tail };
  if (head === "about") return { screen: "about" };
  if ((head === "rules" || head === "cards") && tail) {
    const played = { game: tail, settings: Object.fromEntries(new URLSearchParams(query.join("?"))) };
    return head === "cards" ? { screen: head, ...played } : { screen: head, ...played, section: more || null };
  }
  if (head === "deal" && tail && more && rest.length === 0)
    return { screen: "deal", deal: readDeal(tail, more, query.join("?")) };
  return lost;
}

function queryOf(settings: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(settings).toString();
  return text ? `?${text}` : "";
}

export function address(route: Route): string {
  switch (route.screen) {
    case "new":
      return `#/new/${encodeURIComponent(route.game)}`;
    case "learn":
      return `#/learn/${encodeURIComponent(route.game)}${route.lesson ? `/${encodeURIComponent(route.lesson)}` : ""}`;
    case "puzzles":
      return `#/puzzles/${encodeURIComponent(route.game)}${route.puzzle ? `/${encodeURIComponent(route.puzzle)}` : ""}`;
    case "join":
      return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.token)}`;
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "replay":
      return route.table ? `#/replay/${encodeURIComponent(route.table)}${route.back ? "?back" : ""}` : "#/replay";
    case "results":
    case "days":
    case "browsers":
      return `#/${route.screen}`;
    case "add-browser":
      return `#/browsers/${encodeURIComponent(route.token)}`;
    case "rules":
      return `#/rules/${encodeURIComponent(route.game)}${route.section ? `/${encodeURIComponent(route.section)}` : ""}${queryOf(route.settings)}`;
    case "cards":
      return `#/cards/${encodeURIComponent(route.game)}${queryOf(route.settings)}`;
    case "workshop":
      return `#/workshop/${encodeURIComponent(route.game)}`;
    case "about":
      return "#/about";
    case "shared":
      return `#/replay/${route.packed}`;
    case "deal":
      return dealAddress(route.deal);
    case "home":
    case "lost":
      return "#/";
  }
}

/** Whether the current history entry is new. The next call returns false. */
function isNewEntry(): boolean {
  try {
    if (history.state !== null) return false;
    history.replaceState({ seen: true }, "");
    return true;
  } catch {
    return true; // a frame without a history of its own
  }
}

/** The screen that the address names. It is the home page until `start`. */
class Router {
  route = $state<Route>({ screen: "home" });
  /** The table that the user left to read something, for the link back. */
  left = $state<string | null>(null);

  /** Follows the address from now on. */
  start(): void {
    isNewEntry();
    this.route = readRoute(location.hash);
    addEventListener("hashchange", () => {
      if (isNewEntry()) scrollTo(0, 0); // the browser restores the scroll position when going back
      const before = this.route;
      addressed.take();
      this.route = readRoute(location.hash);
      if (before.screen === "table") this.left = before.table;
      if (this.route.screen === "table" || this.route.screen === "home") this.left = null;
    });
  }

  go(route: Route): void {
    location.hash = address(route);
  }

  /** Replaces the history entry, for addresses that must not stay in the history. */
  goInstead(route: Route): void {
    location.replace(address(route));
  }
}

export const router = new Router();
