#include "games/copperdale/players/fill_choices.hpp"

#include <algorithm>

#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/fills.hpp"
#include "games/copperdale/rules/moves.hpp"

namespace coppice::copperdale {

namespace {

constexpr std::size_t kept_of_a_kind = 4;

bool gains_more(const Fill& one, const Fill& other) {
  if (one.gain != other.gain) return one.gain > other.gain;
  return one.move != other.move ? one.move < other.move : one.bonus < other.bonus;
}

}  // namespace

FillChoices::FillChoices(const Copperdale& game, const SheetEvaluator& judge, const State& state)
    : worth_(judge.worth(state)) {
  const Suit suit = state.assigned[at(Segment::infrastructure)].suit();
  bool empty_seen = false;
  for (int index = 0; index < district_count; ++index) {
    const int space = district_space(state, index);
    if (space == 2 || (space == 0 && empty_seen)) continue;  // empty ones are equal
    empty_seen = empty_seen || space == 0;
    add(game, judge, state, 0, move::district(index));
  }
  const unsigned free = free_estates(state, suit);
  for (int index = 0; index < estate_count; ++index) {
    if ((free >> index & 1) != 0) add(game, judge, state, 1, move::estate(index));
  }
  for (int index = 0; index < monument_count; ++index) {
    const auto monument = static_cast<Monument>(index);
    if (!state.monument_filled(monument, suit)) {
      add(game, judge, state, 2, move::monument(monument));
    }
  }
  for (auto& fills : fills_) {
    std::ranges::sort(fills, gains_more);
    fills.resize(std::min(fills.size(), kept_of_a_kind));
  }
}

/// One fill, with each possible bonus.
void FillChoices::add(const Copperdale& game, const SheetEvaluator& judge, const State& state,
                      std::size_t kind, Move move) {
  State filled = state;
  game.play(filled, move);
  if (filled.step != GamePhase::settle && filled.step != GamePhase::borders) {
    fills_[kind].push_back({.gain = judge.worth(filled) - worth_, .move = move});
    return;
  }
  for (const Move bonus : moves_of(game, filled)) {
    State after = filled;
    game.play(after, bonus);
    fills_[kind].push_back({judge.worth(after) - worth_, move, bonus});
  }
}

std::vector<FillChoices::Choice> FillChoices::best(std::size_t count) const {
  std::vector<Choice> choices;
  for (std::size_t first = 0; first < fills_.size(); ++first) {
    for (std::size_t second = first + 1; second < fills_.size(); ++second) {
      for (const Fill& one : fills_[first]) {
        for (const Fill& other : fills_[second]) {
          choices.push_back({one.gain + other.gain, one, other});
        }
      }
    }
  }
  if (choices.empty()) {
    for (const auto& fills : fills_) {
      for (const Fill& only : fills) choices.push_back({only.gain, only, std::nullopt});
    }
  }
  std::ranges::sort(choices, [](const Choice& one, const Choice& other) {
    if (one.gain != other.gain) return one.gain > other.gain;
    if (one.first.move != other.first.move || one.first.bonus != other.first.bonus) {
      return gains_more(one.first, other.first);
    }
    return one.second && other.second && gains_more(*one.second, *other.second);
  });
  choices.resize(std::min(choices.size(), count));
  return choices;
}

}  // namespace coppice::copperdale
