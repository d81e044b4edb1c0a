#include "games/coppertwaddle/rules/move_applier.hpp"

#include <algorithm>
#include <cassert>

#include "games/coppertwaddle/rules/moves.hpp"
#include "games/coppertwaddle/rules/suite.hpp"

// The turn and its stages, the end of a game and of a Suite.
namespace coppice::coppertwaddle {

void MoveApplier::apply(Move move) {
  if (const auto seat = resigning_seat(move)) return give_up(*seat);
  switch (move::kind(move)) {
    case MoveKind::first_guardian:
      state_.guardian = Seat{move.a()};
      state_.step = GamePhase::deal;
      return hand_.tell(event::GuardianChosen{state_.guardian.number()});
    case MoveKind::draw:
    case MoveKind::discard:
    case MoveKind::lay: return apply_to_hands(move);
    case MoveKind::pass: return pass();
    case MoveKind::favour:
    case MoveKind::declaration: return play_card(move);
    case MoveKind::ability: return use_ability(move);
    case MoveKind::rob: return announce(move);
    case MoveKind::cancel: return cancel(move.a());
    case MoveKind::let_be:
      hand_.tell(event::NoAnswerGiven{state_.responder().number()});
      return resolve_card();
  }
}

void MoveApplier::apply_to_hands(Move move) {
  const std::uint8_t card = move.a();
  if (move::kind(move) == MoveKind::draw) return take_card(card);
  const Seat seat = state_.step == GamePhase::respite ? state_.guardian : state_.actor;
  hand_.leave_hand(seat, card);
  if (move::kind(move) == MoveKind::lay) {
    hand_.lay(card, move.b());
    state_.laid = 1;
    hand_.tell(event::Laid{seat.number(), card, spot(move.b())});
    return finish_action();
  }
  const bool respite = state_.step == GamePhase::respite;
  hand_.tell(event::Discarded{seat.number(), card,
                              respite ? DiscardReason::respite : DiscardReason::effect});
  if (respite) return discard_down();
  --state_.effect_left;
  continue_effect();
}

/// The seat that draws at a chance turn.
static Seat drawer(const State& state, const Effect& effect) {
  switch (state.step) {
    case GamePhase::deal:
      return state.hand_of(state.guardian).size() < hand_dealt ? state.guardian
                                                               : state.challenger();
    case GamePhase::draw: return state.guardian;
    default: break;
  }
  const bool its_player = state.effect_part > 0 &&
                          effect.then[state.effect_part - 1U].verb == EffectKind::its_player_draws;
  return its_player ? Seat{state.touched} : state.actor;
}

void MoveApplier::take_card(int card) {
  const std::uint64_t bit = std::uint64_t{1} << card;
  assert((state_.trumpet & bit) != 0);
  const Seat seat = drawer(state_, current_effect());
  state_.trumpet &= ~bit;
  state_.hand[seat.index] |= bit;
  switch (state_.step) {
    case GamePhase::deal:
      hand_.tell(event::Drawn{seat.number(), card, DrawReason::deal});
      if (state_.hand_of(state_.challenger()).size() == hand_dealt) begin_turn();
      return;
    case GamePhase::draw:
      hand_.tell(event::Drawn{seat.number(), card, DrawReason::engagement});
      return begin_stage(Stage::challenging, state_.challenger(), GamePhase::act);
    default:
      hand_.tell(event::Drawn{seat.number(), card, DrawReason::effect});
      --state_.effect_left;
      return continue_effect();
  }
}

void MoveApplier::begin_game() {
  hand_.clear_table();
  hand_.tell(event::GameBegan{state_.game + 1});
  const bool first = state_.game == 0;
  if (first && rules_.first_guardian == FirstGuardianRule::random) {
    state_.step = GamePhase::first_guardian;
  } else {
    if (first) {
      state_.guardian = Seat{rules_.first_guardian == FirstGuardianRule::seat_1 ? std::uint8_t{0}
                                                                                : std::uint8_t{1}};
    } else if (state_.turns % 2 != 0) {
      state_.guardian = state_.challenger();  // the first one had this turn, too
    }
    state_.step = GamePhase::deal;
  }
  state_.trumpet = CardSet::first(rules_.cards).mask();
  state_.stage = Stage::engagement;
  state_.actor = Seat{};
  state_.turns = 0;
}

void MoveApplier::begin_turn() {
  ++state_.turns;
  assert(state_.turns <= rules_.cards - 2 * hand_dealt + 1);  // CT-23
  hand_.tell(event::TurnBegan{state_.guardian.number(), state_.turns});
  begin_stage(Stage::engagement, state_.guardian, GamePhase::draw);
  const PlaceSet turning = state_.covered_places() & PlaceSet::domain(state_.guardian);
  (turning - state_.pressed_places()).each([this](PlaceIndex place) { hand_.uncover(place); });
  if (rules_.edition.wins_at_once && ends_at_once()) return;
  draw_is_due();
}

void MoveApplier::begin_stage(Stage stage, Seat actor, GamePhase step) {
  state_.stage = stage;
  state_.actor = actor;
  state_.step = step;
  hand_.tell(event::StageBegan{stage, actor.number()});
}

void MoveApplier::pass() {
  hand_.tell(event::Passed{state_.actor.number(), state_.stage});
  switch (state_.stage) {
    case Stage::challenging: return begin_stage(Stage::en_garde, state_.guardian, GamePhase::act);
    case Stage::en_garde: return begin_stage(Stage::robbing, state_.guardian, GamePhase::announce);
    case Stage::robbing: break;
    case Stage::engagement:
    case Stage::respite: return assert(false);
  }
  if (state_.step == GamePhase::announce) return begin_respite();
  ++state_.passes;
  if (state_.passes == seat_count) return resolve_robbing();
  state_.actor = opponent(state_.actor);
}

void MoveApplier::begin_respite() {
  begin_stage(Stage::respite, state_.guardian, GamePhase::respite);
  if (board().complete(state_.guardian)) return win(state_.guardian);
  discard_down();
}

void MoveApplier::discard_down() {
  if (state_.hand_of(state_.guardian).size() > hand_limit) return;
  hand_.tell(event::TurnEnded{state_.guardian.number()});
  hand_.end_turn();
  state_.guardian = state_.challenger();
  begin_turn();
}

/// Checks that there is a card to draw; otherwise the game is over (CT-21).
bool MoveApplier::draw_is_due() {
  if (!state_.trumpet_cards().empty()) return true;
  end_game(GameResult::tie(), EndReason::empty_trumpet);
  return false;
}

void MoveApplier::give_up(Seat seat) {
  const Seat winner = opponent(seat);
  end_game(GameResult::won(winner, board().score(winner), false), EndReason::resigned);
}

/// If a Domain is complete the game ends; if both are, the Guardian wins.
bool MoveApplier::ends_at_once() {
  for (const Seat seat : {state_.guardian, state_.challenger()}) {
    if (!board().complete(seat)) continue;
    win(seat);
    return true;
  }
  return false;
}

void MoveApplier::win(Seat seat) {
  end_game(GameResult::won(seat, board().score(seat), true), EndReason::complete);
}

void MoveApplier::end_game(GameResult result, EndReason reason) {
  state_.results[state_.game] = result;
  forget_action();
  state_.passes = 0;
  state_.robbing_ended = false;
  if (hand_.told()) {
    event::GameEnded ended{state_.game + 1, {}, result.score(), grade_of(result, rules_), reason};
    if (!result.is_tie()) ended.winner = result.won_by(Seat{0}) ? 1 : 2;
    hand_.tell(ended);
  }
  if (state_.game + 1 < rules_.games) {
    ++state_.game;
    return begin_game();
  }
  state_.step = GamePhase::over;
  if (hand_.told() && rules_.games > 1) {
    const auto total = points(state_, rules_);
    hand_.tell(event::SuiteEnded{{total.begin(), total.end()}});
  }
}

}  // namespace coppice::coppertwaddle
