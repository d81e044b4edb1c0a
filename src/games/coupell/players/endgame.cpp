#include "games/coupell/players/endgame.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/coupell/players/actions.hpp"

namespace coppice::coupell {

std::optional<MoveJudgement> Endgame::judge(const State& state, std::optional<Move> played) {
  assert(state.step == GamePhase::act && state.to_come.empty());
  acting_ = state.active;
  begun_ = state.final_turns;
  positions_ = 0;
  Best own{played, 0};
  if (played) {
    State after = state;
    game_.play(after, *played);
    end_turn(*played, after);
    own.points = better_than(0).points;
  }
  each_action(game_, words_, state, [&](Move move, const State& after) { end_turn(move, after); });
  const Best best = better_than(own.points);
  if (positions_ > most_positions) return std::nullopt;
  const Move first = best.first.value_or(played.value_or(move::end_turn()));
  return MoveJudgement{first, static_cast<double>(best.points), static_cast<double>(own.points)};
}

void Endgame::end_turn(Move first, const State& after) {
  if (!seen_.insert(after).second) return;
  const bool goes_on = after.step == GamePhase::act && after.active == acting_;
  if (!goes_on || begun_ > 0) {
    ended_.push_back({first, after, most_of(after), -std::ssize(ended_)});
    return;
  }
  each_action(game_, words_, after, [&](Move, const State& later) { end_turn(first, later); });
}

Endgame::Best Endgame::better_than(int points) {
  Best best{std::nullopt, points};
  // Not a stable sort: libstdc++'s version uses a feature deprecated in C++17, about which Clang
  // warns.
  std::ranges::sort(ended_, std::ranges::greater(),
                    [](const Ended& each) { return std::pair(each.most, each.order); });
  for (const Ended& ended : ended_) {
    if (ended.most <= best.points || ++positions_ > most_positions) break;
    const int found = points_of(ended.after, best.points);
    if (found > best.points) best = {ended.first, found};
  }
  ended_.clear();
  seen_.clear();
  return best;
}

/// An upper bound for the pile of the seat to act, including the most that its row can add. In the
/// first final turn the other pile has to match it, in the second it has to match the other.
int Endgame::most_of(const State& after) {
  if (after.step == GamePhase::over) {
    const Outcome outcome = outcome_of(after);
    return outcome.won ? outcome.points : 0;
  }
  if (after.final_turns == final_turns) return after.pile(partner_of(after.active)).size();
  const auto gains = gains_.of(words_, after.own_row(), after.actions);
  if (gains == 0) return 0;
  return after.pile(after.active).size() + static_cast<int>(std::bit_width(gains)) - 1;
}

/// The result of `after` if it exceeds `points`.
int Endgame::points_of(const State& after, int points) {
  if (after.step == GamePhase::over) return most_of(after);
  if (after.final_turns < final_turns) {
    const auto found = turns_.better_than(points, after);
    return found ? found->points : points;
  }
  const int aim = most_of(after);
  const int missing = aim - after.pile(after.active).size();
  const auto gains = gains_.of(words_, after.own_row(), after.actions);
  return missing >= 0 && (gains >> missing & 1) != 0 ? aim : 0;
}

}  // namespace coppice::coupell
