export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string | null } // null: from a file
  | { screen: "results" }
  | { screen: "days" }
  | { screen: "lost" };

/** Addresses behind the #, so that the page can be served by anything. */
export function readRoute(hash: string): Route {
  const [head, tail] = hash.replace(/^#?\/?/, "").split("/");
  if (!head) return { screen: "home" };
  if (head === "new" && tail) return { screen: "new", game: decodeURIComponent(tail) };
  if (head === "table" && tail) return { screen: "table", table: decodeURIComponent(tail) };
  if (head === "replay") return { screen: "replay", table: tail ? decodeURIComponent(tail) : null };
  if (head === "results" || head === "days") return { screen: head };
  return { screen: "lost" };
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
    default:
      return "#/";
  }
}

class Router {
  route = $state<Route>(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = readRoute(location.hash);
    });
  }

  go(route: Route): void {
    location.hash = address(route);
  }
}

export const router = new Router();
