#include "games/coppertwaddle/players/move_outcome.hpp"

#include "engine/legal_moves.hpp"

namespace coppice::coppertwaddle {

MoveOutcome::MoveOutcome(const Coppertwaddle& rules_of_game, const View& view, Move played)
    : game(rules_of_game),
      seat(view.seat),
      move(played),
      now(view.known),
      before(now),
      after(now),
      hidden_(view.hidden) {
  RobbingListener ignored;
  let_be(before, ignored);
  RobbingListener listener;
  game.play(after, move, listener);
  answerable = can_answer(after);
  let_be(after, listener);
  end = listener.end;
}

bool MoveOutcome::can_answer(const State& state) const {
  CardSet theirs = state.hand_of(opponent(seat));
  if (hidden_ > 0) theirs = theirs | state.trumpet_cards();
  return state.step == GamePhase::answer && !(game.rules().cancels & theirs).empty();
}

void MoveOutcome::let_be(State& state, RobbingListener& listener) const {
  while (state.step == GamePhase::answer) game.play(state, move::let_be(), listener);
}

std::optional<RobbingEnd> MoveOutcome::end_of(State state) const {
  RobbingListener listener;
  for (int passes = 0; passes < seat_count && is_exchange(state); ++passes) {
    game.play(state, move::pass(), listener);
  }
  return listener.end;
}

CardSet MoveOutcome::robbable_by(State state, Seat guardian) const {
  CardSet robbable;
  const auto is_due = [&] {
    return state.step == GamePhase::announce && state.guardian == guardian;
  };
  while (!is_due()) {
    if (state.game != now.game || state.step == GamePhase::over) return robbable;
    if (state.step == GamePhase::draw && has_empty_trumpet(state)) return robbable;
    // A pass is the last of the moves. What is drawn or discarded does not change the table.
    const auto moves = moves_of(game, state);
    game.play(state, moves[moves.size() - 1]);
  }
  for (const Move robbing : moves_of(game, state)) {
    if (move::kind(robbing) != MoveKind::rob) continue;
    const int card = state[robbing.a()].card;
    if (robbable.contains(card)) continue;
    State announced = state;
    game.play(announced, robbing);
    const auto ended = end_of(announced);
    if (ended && ended->succeeds) robbable.insert(card);
  }
  return robbable;
}

}  // namespace coppice::coppertwaddle
