import type * as Coppertwaddle from "../../src/wire/coppertwaddle";
import type { Scene } from "../../src/games/coppertwaddle/state/words";

type Kind = Coppertwaddle.CardKind;
type Rank = Coppertwaddle.Rank;

const sure = { name: "published", power: "published", effect: "published", copies: "published" } as const;

function piece(
  code: string,
  en: string,
  de: string,
  kind: Kind,
  ranks: Rank[] = [],
  power = 0,
): Coppertwaddle.CardPiece {
  return {
    code,
    name: { en, de },
    text: { en: "", de: "" },
    kind,
    ranks,
    power,
    icon: "anvil",
    provenance: sure,
    reconstructed: false,
    copy: 1,
    copies: 1,
    odd: { en: "", de: "" },
  };
}

export const abbot = 0;
export const yeoman = 1;
export const lecturn = 2;
export const eastWind = 3;
export const assizes = 4;
export const birthday = 5;
export const coppertwaddleCard = 6;
export const mappa = 7;

export const pieces: Coppertwaddle.Pieces = {
  folio: { en: "A small folio", de: "Ein kleines Folio" },
  standard: false,
  cards: [
    piece("AB", "The Abbot", "Der Abt", "threlm", ["noble"], 5),
    piece("Ym", "Yeoman", "Der Freisasse", "threlm", ["peasant"], 2),
    piece("Le", "Lecturn", "Lektionarium", "threlm", ["peasant"], 1),
    piece("We", "East Wind", "Ostwind", "wind", ["peasant"]),
    piece("Asz", "Assizes", "Der Gerichtstag", "favour"),
    piece("bd", "The Birthday", "Der Geburtstag", "declaration"),
    piece("Ctw", "Coppertwaddle", "Coppertwaddle", "favour"),
    piece("MM", "Mappa Mundi", "Mappa Mundi", "threlm", ["noble", "peasant"], 3),
  ],
};

export const scene: Scene = {
  game: "coppertwaddle",
  pieces,
  seat: 1,
  seats: [
    { seat: 1, player: "human" },
    { seat: 2, player: "rollouts" },
  ],
  names: ["Anne", "Henry"],
  settings: {},
};

export const spot = (seat: number, rank: Rank, column: number, pressing = false): Coppertwaddle.BoardPlace => ({
  seat,
  rank,
  column,
  pressing,
});

export function threlm(
  card: number,
  place: Coppertwaddle.BoardPlace,
  more: Partial<Coppertwaddle.Threlm> = {},
): Coppertwaddle.Threlm {
  const { ranks, power } = pieces.cards[card]!;
  return {
    card,
    place,
    covered: false,
    pressed: false,
    negated: false,
    ranks,
    power,
    robbingPower: power,
    parts: [{ source: "printed", amount: power, card: null }],
    declarations: [],
    robber: false,
    target: false,
    uses: 0,
    ...more,
  };
}

function domain(seat: number, lying: Coppertwaddle.Threlm[]): Coppertwaddle.Domain {
  const ditches = (["noble", "peasant"] as const).flatMap((rank) =>
    [1, 2, 3, 4].map((column) => {
      const here = lying.filter(({ place }) => place.seat === seat && place.rank === rank && place.column === column);
      return {
        place: spot(seat, rank, column),
        threlm: here.find(({ place }) => !place.pressing) ?? null,
        wind: here.find(({ place }) => place.pressing) ?? null,
      };
    }),
  );
  return { seat, ditches, power: 0, proud: 0 };
}

/** A table in the En Garde of seat 1, seen by that seat. */
export function screen(
  lying: Coppertwaddle.Threlm[] = [],
  more: Partial<Coppertwaddle.Screen> = {},
): Coppertwaddle.Screen {
  return {
    seat: 1,
    edition: "folio-xvi",
    game: 1,
    games: 1,
    turn: 3,
    stages: [{ stage: "en_garde", seat: 1 }],
    stage: "en_garde",
    asked: "act",
    toAct: 1,
    guardian: 1,
    threlmLaid: false,
    handLimit: 4,
    discards: 0,
    oneRobber: false,
    domains: [domain(1, lying), domain(2, lying)],
    hands: [
      { seat: 1, size: 2, cards: [abbot, assizes], shown: [] },
      { seat: 2, size: 3, cards: [], shown: [] },
    ],
    trumpet: 30,
    unseen: [],
    midden: [],
    robbing: null,
    pending: null,
    scores: [{ played: false, winner: null, score: 0, grade: "none" }],
    points: [0, 0],
    ...more,
  };
}
