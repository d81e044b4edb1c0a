import { t } from "../../../i18n/messages.svelte";
import type { Settings } from "../../../i18n/table.svelte";
import type * as Coppertwaddle from "../../../wire/coppertwaddle";
import { total } from "../state/powers";
import type { Scene } from "../state/words";

/** A card in a picture of the rules: "BF" at "N1" of a seat. */
export type Lying = { code: string; at: string; seat: number; with?: string[] } & Partial<Coppertwaddle.Threlm>;

/**
 * The content of a picture: cards on the table, and a Robbing with its sums. CoppertwaddlePictures in
 * tests/games/coppertwaddle_outlook_test.cpp checks the sums by playing.
 */
export type Example = {
  lying: Lying[];
  rob?: { robbers: string[]; target: string; defenders: string[]; attack: number; defence: number };
};

export const numberOf = (pieces: Coppertwaddle.Pieces, code: string): number =>
  pieces.cards.findIndex((card) => card.code === code);

const forces = (pieces: Coppertwaddle.Pieces, codes: readonly string[]): Coppertwaddle.ForcePart[] =>
  codes.map((code) => ({ card: numberOf(pieces, code), power: pieces.cards[numberOf(pieces, code)]!.power }));

/** Whether a folio has these cards with these Powers. Otherwise the picture is left out. */
export function fits(pieces: Coppertwaddle.Pieces, { lying, rob }: Example): boolean {
  const codes = lying.flatMap(({ code, with: borne = [] }) => [code, ...borne]);
  if (!codes.every((code) => numberOf(pieces, code) >= 0)) return false;
  return (
    !rob || (total(forces(pieces, rob.robbers)) === rob.attack && total(forces(pieces, rob.defenders)) === rob.defence)
  );
}

export function sceneOf(pieces: Coppertwaddle.Pieces, settings: Settings): Scene {
  return {
    game: "coppertwaddle",
    pieces,
    seat: 1,
    seats: [
      { seat: 1, player: "human" },
      { seat: 2, player: "computer" },
    ],
    names: [t("web.coppertwaddle.you"), t("web.seat.computer")],
    settings: { ...settings },
  };
}

function threlm(
  pieces: Coppertwaddle.Pieces,
  { code, at, seat, with: borne = [], ...more }: Lying,
): Coppertwaddle.Threlm {
  const card = numberOf(pieces, code);
  const { ranks, power } = pieces.cards[card]!;
  const place = {
    seat,
    rank: at.startsWith("N") ? ("noble" as const) : ("peasant" as const),
    column: Number(at.slice(1)),
    pressing: false,
  };
  return {
    card,
    place,
    ranks,
    power,
    covered: false,
    pressed: false,
    negated: false,
    robbingPower: power,
    parts: [{ source: "printed", amount: power, card: null }],
    declarations: borne.map((one) => numberOf(pieces, one)),
    robber: false,
    target: false,
    uses: 0,
    ...more,
  };
}

function domain(seat: number, all: Coppertwaddle.Threlm[]): Coppertwaddle.Domain {
  const here = all.filter(({ place }) => place.seat === seat);
  const ditches = (["noble", "peasant"] as const).flatMap((rank) =>
    [1, 2, 3, 4].map((column) => {
      const lying = here.filter(({ place }) => place.rank === rank && place.column === column);
      return {
        place: { seat, rank, column, pressing: false },
        threlm: lying.find(({ place }) => !place.pressing) ?? null,
        wind: lying.find(({ place }) => place.pressing) ?? null,
      };
    }),
  );
  return { seat, ditches, power: 0, proud: here.filter(({ covered }) => !covered).length };
}

export function screenOf(pieces: Coppertwaddle.Pieces, { lying, rob }: Example, edition: string): Coppertwaddle.Screen {
  const all = lying.map((one) =>
    threlm(pieces, { ...one, robber: rob?.robbers.includes(one.code) ?? false, target: rob?.target === one.code }),
  );
  const robbing = rob && {
    named: "noble" as const,
    target: numberOf(pieces, rob.target),
    attack: forces(pieces, rob.robbers),
    defence: forces(pieces, rob.defenders),
    attackPower: rob.attack,
    defencePower: rob.defence,
    failure: null,
    passes: 0,
  };
  return {
    seat: 1,
    edition,
    game: 1,
    games: 1,
    turn: 9,
    stages: [],
    stage: "robbing",
    asked: "nothing",
    toAct: null,
    guardian: 1,
    threlmLaid: true,
    handLimit: 4,
    discards: 0,
    oneRobber: edition === "sphinx",
    domains: [domain(1, all), domain(2, all)],
    hands: [
      { seat: 1, size: 3, cards: [], shown: [] },
      { seat: 2, size: 4, cards: [], shown: [] },
    ],
    trumpet: 27,
    unseen: [],
    midden: [],
    robbing: robbing ?? null,
    pending: null,
    scores: [{ played: false, winner: null, score: 0, grade: "none" }],
    points: [0, 0],
  };
}
