import { decoded } from "./address";
import { dealAddress, readDeal, type SharedDeal } from "./deal-link";
import { isRecordLink } from "./record-link";

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string | null } // null: from a file
  | { screen: "shared"; packed: string } // a replay whose record is the link itself
  | { screen: "deal"; deal: SharedDeal }
  | { screen: "lost" };

const lost: Route = { screen: "lost" };

/** Addresses behind the #, so that the page can be served by anything. */
export function readRoute(hash: string): Route {
  const [path = "", ...query] = hash.replace(/^#?\/?/, "").split("?");
  const [head, tail, more, ...rest] = path.split("/").map(decoded);
  if (head === "") return { screen: "home" };
  if (head === "new" && tail) return { screen: "new", game: tail };
  if (head === "table" && tail) return { screen: "table", table: tail };
  if (head === "replay" && tail !== null) {
    return tail && isRecordLink(tail) ? { screen: "shared", packed: tail } : { screen: "replay", table: tail || null };
  }
  if (head === "deal" && tail && more && rest.length === 0) return { screen: "deal", deal: readDeal(tail, more, query.join("?")) };
  return lost;
}

export function address(route: Route): string {
  switch (route.screen) {
    case "new":
      return `#/new/${encodeURIComponent(route.game)}`;
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "replay":
      return route.table ? `#/replay/${encodeURIComponent(route.table)}` : "#/replay";
    case "shared":
      return `#/replay/${route.packed}`;
    case "deal":
      return dealAddress(route.deal);
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
