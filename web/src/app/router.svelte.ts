export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string | null } // null: from a file
  | { screen: "results" }
  | { screen: "days" }
  | ({ screen: "rules"; section: string | null } & Played)
  | ({ screen: "cards" } & Played)
  | { screen: "about" }
  | { screen: "lost" };

/** A game as one reads of it: with the settings that are not standard. */
type Played = { game: string; settings: Readonly<Record<string, string>> };

/** Addresses behind the #, so that the page can be served by anything. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?");
  const [head, tail, section] = path.split("/");
  if (!head) return { screen: "home" };
  if (head === "new" && tail) return { screen: "new", game: decodeURIComponent(tail) };
  if (head === "table" && tail) return { screen: "table", table: decodeURIComponent(tail) };
  if (head === "replay") return { screen: "replay", table: tail ? decodeURIComponent(tail) : null };
  if (head === "results" || head === "days") return { screen: head };
  if (head === "about") return { screen: "about" };
  if ((head === "rules" || head === "cards") && tail) {
    const played = { game: decodeURIComponent(tail), settings: Object.fromEntries(new URLSearchParams(query)) };
    return head === "cards" ? { screen: head, ...played } : { screen: head, ...played, section: section ? decodeURIComponent(section) : null };
  }
  return { screen: "lost" };
}

function query(settings: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(settings).toString();
  return text ? `?${text}` : "";
}

export function address(route: Route): string {
  switch (route.screen) {
    case "new":
      return `#/new/${encodeURIComponent(route.game)}`;
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "replay":
      return route.table ? `#/replay/${encodeURIComponent(route.table)}` : "#/replay";
    case "results":
    case "days":
      return `#/${route.screen}`;
    case "rules":
      return `#/rules/${encodeURIComponent(route.game)}${route.section ? `/${encodeURIComponent(route.section)}` : ""}${query(route.settings)}`;
    case "cards":
      return `#/cards/${encodeURIComponent(route.game)}${query(route.settings)}`;
    case "about":
      return "#/about";
    default:
      return "#/";
  }
}

class Router {
  route = $state<Route>(readRoute(location.hash));
  /** The table from which one went to read something, so that a way leads back. */
  left = $state<string | null>(null);

  constructor() {
    addEventListener("hashchange", () => {
      const before = this.route;
      this.route = readRoute(location.hash);
      if (before.screen === "table") this.left = before.table;
      if (this.route.screen === "table" || this.route.screen === "home") this.left = null;
    });
  }

  go(route: Route): void {
    location.hash = address(route);
  }
}

export const router = new Router();
