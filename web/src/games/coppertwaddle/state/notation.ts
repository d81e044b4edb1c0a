import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { cardOf } from "./pack";
import { placePoint, type Point } from "./points";

type Screen = Coppertwaddle.Screen;
type Pieces = Coppertwaddle.Pieces;

/**
 * The notation of a move that is not legal; the table answers with the rule. Undefined if the notation cannot express
 * it.
 */
export function wishText(view: Screen, pieces: Pieces, source: Point, aim: Point | null): string | undefined {
  const code = (card: number) => cardOf(pieces, card).code;
  const bracketed = (text: string, seat: number) => (seat === view.seat ? text : `(${text})`);
  const ditch = (point: Point) => findDitch(view, point);
  const placeName = (point: Point) => {
    const place = ditch(point)?.place;
    return place && bracketed(`${place.rank === "noble" ? "N" : "P"}${place.column}`, place.seat);
  };
  const threlmName = (point: Point) => {
    if (point.startsWith("under:")) return code(Number(point.slice(6)));
    const found = ditch(point);
    const lying = point.startsWith("on:") ? found?.wind : found?.threlm;
    return lying ? bracketed(code(lying.card), found!.place.seat) : undefined;
  };

  if (!source.startsWith("hand:")) {
    const name = threlmName(source);
    const named = aim && threlmName(aim);
    return name && `^${name}${named ? `>${named}` : ""}`;
  }
  const card = Number(source.slice(5));
  const piece = cardOf(pieces, card);
  if (piece.kind === "favour") {
    const named = aim && threlmName(aim);
    return named ? `${piece.code}>${named}` : piece.code;
  }
  if (piece.kind === "declaration") {
    const named = aim && threlmName(aim);
    return named ? `${piece.code}>${named}` : undefined;
  }
  const under = piece.kind === "wind" && aim ? ditch(aim) : undefined;
  const pressed = under?.place.rank === "peasant" && threlmName(placePoint({ ...under.place, pressing: false }));
  const named = pressed || (aim ? placeName(aim) : `${piece.ranks[0] === "noble" ? "N" : "P"}1`);
  return named && `${piece.code}>${named}`;
}

/** A Robbing that is not legal, with this target and these Robbers. */
export function robText(
  view: Screen,
  pieces: Pieces,
  target: Point,
  robbers: readonly Point[] = [],
): string | undefined {
  const named = (point: Point) => {
    const found = findDitch(view, point);
    const lying = point.startsWith("on:") ? found?.wind : found?.threlm;
    if (!found || !lying) return undefined;
    const { code } = cardOf(pieces, lying.card);
    return found.place.seat === view.seat ? code : `(${code})`;
  };
  const robbed = named(target);
  return robbed && [`!${robbed}`, ...robbers.map(named)].join("+");
}

/** The Ditch at a point, or around it. */
export function findDitch(view: Screen, point: Point): Coppertwaddle.Ditch | undefined {
  const [kind, where] = point.split(":");
  if (kind !== "at" && kind !== "on") return undefined;
  return view.domains
    .flatMap((domain) => domain.ditches)
    .find(({ place }) => `${place.seat}${place.rank === "noble" ? "N" : "P"}${place.column}` === where);
}
