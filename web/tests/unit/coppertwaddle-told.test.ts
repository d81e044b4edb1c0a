// What the page tells of the other player's moves, and of the turning point of a game.
import { beforeEach, describe, expect, test } from "vitest";
import type { About } from "../../src/review/sums";
import type { AnyEvent, DecisionReview, Replay, ReplayStep } from "../../src/wire/types";
import { lecturn, pieces, scene, screen, spot, yeoman } from "../support/coppertwaddle";
import { preferences } from "../../src/base/preferences.svelte";
import { t } from "../../src/i18n/messages.svelte";
import { turningTold } from "../../src/review/turning";
import { isDeed } from "../../src/games/coppertwaddle/state/last-deeds";
import { toldLast, toldSince } from "../../src/games/coppertwaddle/state/last-deeds";
import { tell, tellChoice } from "../../src/games/coppertwaddle/state/words";

beforeEach(() => {
  preferences.language = "en";
});

const began: AnyEvent = { type: "turn_began", seat: 2, turn: 4 };
const laid: AnyEvent = { type: "laid", seat: 2, card: lecturn, place: spot(2, "peasant", 1) };
const passes = (seat: number): AnyEvent => ({ type: "passed", seat, stage: "en_garde" });
const robs: AnyEvent = {
  type: "robbing_announced",
  seat: 2,
  target: { card: yeoman, place: spot(1, "peasant", 1) },
  robbers: [{ card: lecturn, place: spot(2, "peasant", 1) }],
  named: null,
  attack: 3,
  defence: 2,
};
const succeeds: AnyEvent = { type: "robbing_succeeded", seat: 2, card: yeoman, attack: 3, defence: 2 };
const sentence = (event: AnyEvent) => tell(event as Parameters<typeof tell>[0], scene);

describe("the other player's moves", () => {
  test("a pass does not hide what was done before it", () => {
    expect(toldLast([began, laid, passes(2)], sentence)).toEqual([
      "Henry lays Lecturn in Peasant Ditch 1 of Henry’s Domain.",
      "En Garde: Henry passes.",
    ]);
    expect(toldLast([began, laid], sentence)[1], "nothing is told twice").toBe("");
    expect(toldLast([laid, began], sentence), "a new turn").toEqual(["Turn 4: Henry is the Guardian.", ""]);
    expect(toldLast([], sentence)).toEqual(["", ""]);
  });

  test("one's own last move ends the recap; the end of a Robbing that it settles belongs to it", () => {
    expect(toldSince([passes(1), began, laid, passes(2), robs], 1, sentence)).toEqual([
      "Henry robs Yeoman with Lecturn: 3 against 2.",
      "Henry lays Lecturn in Peasant Ditch 1 of Henry’s Domain.",
    ]);
    expect(toldSince([robs, passes(1), succeeds, passes(2)], 1, sentence)).toEqual([
      "The Robbing succeeds, 3 against 2: Henry takes Yeoman.",
    ]);
    expect(toldSince([laid, passes(1), passes(2)], 1, sentence)).toEqual([]);
  });
});

test.each(["en", "de"] as const)(
  "the coach says what one may do in a stage, not what may be done already: %s",
  (language) => {
    preferences.language = language;
    const said = [
      ...(["en_garde", "robbing"] as const).map((stage) => t(`coppertwaddle.stage.${stage}.text.yours`)),
      t("web.coppertwaddle.first.en_garde"),
    ];
    for (const text of said) {
      expect(text).toMatch(language === "de" ? /\bdarfst\b/ : /\bmay\b/);
      expect(text).not.toMatch(/(^|[.;:] )(Leg|Spiel|Kündige|Lay|Play|Announce)\b/);
    }
  },
);

describe("the turning point", () => {
  const about = { rivals: true, unit: 10_000, tolerance: 300 } as About;
  const step = (events: AnyEvent[]): ReplayStep => ({ who: null, move: "", events, view: screen([]) });
  const replay = { seat: 1, seats: scene.seats, view: screen([]) } as unknown as Replay;
  const game = {
    tell,
    tellChoice,
    isDeed,
    startsChapter: ({ type }: AnyEvent) => type === "turn_began",
  };
  const at = (steps: ReplayStep[]) => ({ replay: { ...replay, steps }, game, scene: { ...scene, pieces } }) as never;
  const decision = (seat: number, best: number, played: number): DecisionReview => ({
    moves: 1,
    seat,
    drawn: false,
    luck: 0,
    endLuck: 0,
    played: { move: "pass", choice: { type: "pass", stage: "en_garde" }, worth: played },
    best: { move: "x", choice: { type: "lay", card: yeoman, place: spot(1, "peasant", 2) } as never, worth: best },
    reasons: [],
  });

  test("a mistake of one's own names the better move", () => {
    const turned = turningTold(decision(1, 6000, 4000), about, at([step([began]), step([passes(1)]), step([laid])]));
    expect(turned?.number).toBe(4);
    expect(turned?.told()).toBe("En Garde: you pass. Better: Lay Yeoman in Peasant Ditch 2 of your Domain.");
  });

  test("otherwise it is the next deed, never a pass", () => {
    const steps = [step([began]), step([passes(2)]), step([passes(1), succeeds]), step([laid])];
    for (const [seat, played] of [
      [2, 1000],
      [1, 5900],
    ] as const)
      expect(turningTold(decision(seat, 6000, played), about, at(steps))?.told()).toBe(
        "The Robbing succeeds, 3 against 2: Henry takes Yeoman.",
      );
    expect(turningTold(decision(2, 6000, 6000), about, at([step([began]), step([passes(2)])]))).toBeNull();
  });
});
