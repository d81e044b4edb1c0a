#include "games/coupell/players/endgame.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "games/coupell/players/actions.hpp"

namespace coppice::coupell {

std::uint64_t FinalTurnGains::of(const Vocabulary& words, const Row& row, int actions) {
  const std::uint64_t none = row.size() <= row_limit ? 1 : 0;
  if (actions == 0) return none;
  const CacheKey question{row, static_cast<std::uint8_t>(actions)};
  if (const auto known = gains_.find(question); known != gains_.end()) return known->second;
  std::uint64_t all = none;
  words.each_claim(rules_.letters_of(row), [&](const RowWord& word) {
    Row rest = row;
    rest.remove(static_cast<int>(word.first), static_cast<int>(word.length));
    all |= of(words, rest, actions - 1) << gain_of(static_cast<int>(word.length));
  });
  for (int place = 0; place < row.size(); ++place) {
    Row rest = row;
    rest.take(place);
    all |= of(words, rest, actions - 1);
  }
  gains_.emplace(question, all);
  return all;
}

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
