#include "games/coupell/players/final_turns_solver.hpp"

#include <algorithm>

#include "games/coupell/players/actions.hpp"

namespace coppice::coupell {

std::optional<FinalMoves> FinalTurnsSolver::better_than(int points, const State& state) {
  best_ = points;
  found_.reset();
  moves_.clear();
  play_first(state);
  return found_;
}

void FinalTurnsSolver::play_first(const State& state) {
  const int pile = state.pile(state.active).size();
  each_action(game_, words_, state, [&](Move move, const State& after) {
    if (move::kind(move) != MoveKind::claim && pile <= best_) {
      // The action scores no points itself, so a claim must follow.
      if (state.actions == 1 || move == move::end_turn()) return;
      const int longest = words_.longest(game_.rules().letters_of(after.own_row()));
      if (pile + std::max(0, gain_of(longest)) <= best_) return;
    }
    go_on(move, after);
  });
}

void FinalTurnsSolver::go_on(Move move, const State& after) {
  moves_.push_back(move);
  if (after.step == GamePhase::act) {
    if (after.final_turns == final_turns) {
      look_at_second(after);
    } else {
      play_first(after);
    }
  }
  moves_.pop_back();
}

void FinalTurnsSolver::look_at_second(const State& state) {
  const int aim = state.pile(partner_of(state.active)).size();
  if (aim <= best_) return;
  const std::size_t first = moves_.size();
  if (make_equal(state)) {
    best_ = aim;
    found_ = {moves_, aim};
  }
  moves_.resize(first);
}

bool FinalTurnsSolver::make_equal(const State& state) {
  if (state.step == GamePhase::over) return state.ending == EndReason::equal_piles;
  const int missing = state.pile(partner_of(state.active)).size() - state.pile(state.active).size();
  if (missing < 0) return false;
  if ((gains_.of(words_, state.own_row(), state.actions) >> missing & 1) == 0) return false;
  bool is_equal = false;
  each_action(game_, words_, state, [&](Move move, const State& after) {
    if (is_equal) return;
    moves_.push_back(move);
    is_equal = make_equal(after);
    if (!is_equal) moves_.pop_back();
  });
  return is_equal;
}

}  // namespace coppice::coupell
