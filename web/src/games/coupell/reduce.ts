import type { Coupell, TableEvent } from "../../wire/types";
import { UnknownEvent } from "../game";

type Screen = Coupell.Screen;

const handDealt = 3;
const cardsDrawn = 3;
const turnActions = 2;

const sorted = (cards: readonly number[], more: readonly number[]): number[] => [...cards, ...more].sort((a, b) => a - b);

function withPlayer(view: Screen, seat: number, change: (player: Coupell.Player) => Partial<Coupell.Player>): Screen {
  return { ...view, players: view.players.map((player) => (player.seat === seat ? { ...player, ...change(player) } : player)) };
}

function taken(view: Screen, seat: number, card: number): Screen {
  const drawn = withPlayer(view, seat, ({ row }) => ({ row: [...row, card] }));
  return { ...drawn, toCome: view.toCome.filter((other) => other !== card) };
}

/** How many cards were drawn in this turn. */
function drawnNow(view: Screen): number {
  const out = view.discard.length + view.players.reduce((sum, { row, pile }) => sum + row.length + pile.length, 0);
  return out - view.players.length * handDealt - (view.turn - 1) * cardsDrawn;
}

const without = (row: readonly number[], card: number) => row.filter((other) => other !== card);

function put(row: readonly number[], card: number, place: number): number[] {
  const others = without(row, card);
  return [...others.slice(0, place - 1), card, ...others.slice(place - 1)];
}

const spent = (view: Screen): Screen => ({ ...view, actions: view.actions - 1 });

/** The view after an event. Whether a refusal is free in a new turn, only the table's own view tells. */
export function reduce(view: Screen, event: Coupell.Event | TableEvent): Screen {
  switch (event.type) {
    case "starter_chosen":
      return { ...view, step: "deal" };
    case "dealt":
      return taken(view, event.seat, event.card);
    case "turn_began":
      return {
        ...view,
        step: event.final ? "act" : "draw",
        active: event.seat,
        turn: event.turn,
        drawingTurns: event.final ? 0 : view.drawingTurns - 1,
        final: event.final,
        actions: turnActions,
      };
    case "drawn": {
      const next = taken(view, event.seat, event.card);
      return { ...next, step: drawnNow(next) === cardsDrawn || next.toCome.length === 0 ? "act" : "draw" };
    }
    case "card_moved":
      return spent(withPlayer(view, 3 - event.seat, ({ row }) => ({ row: put(row, event.card, event.to) })));
    case "card_given": {
      const left = withPlayer(view, event.seat, ({ row }) => ({ row: without(row, event.card) }));
      return spent(withPlayer(left, 3 - event.seat, ({ row }) => ({ row: put(row, event.card, event.to) })));
    }
    case "claimed": {
      const gone = new Set([...event.discarded, ...event.scored]);
      const next = withPlayer(view, event.seat, ({ row, pile }) => ({
        row: row.filter((card) => !gone.has(card)),
        pile: sorted(pile, event.scored),
      }));
      const [first, second] = next.players.map(({ pile }) => pile.length);
      return spent({ ...next, discard: sorted(view.discard, event.discarded), balance: (first ?? 0) - (second ?? 0) });
    }
    case "not_a_word":
      return event.free ? { ...view, freeRefusal: false } : spent(view);
    case "game_ended":
      return { ...view, step: "over", active: null, outcome: event.outcome };
    case "said":
    case "last_card_drawn":
    case "turn_ended":
    case "ended":
      return view;
    case "undone":
      return event.view as Screen;
    default:
      throw new UnknownEvent((event as { type: string }).type);
  }
}
