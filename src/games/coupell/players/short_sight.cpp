#include "games/coupell/players/short_sight.hpp"

#include <algorithm>

#include "games/coupell/rules/letters.hpp"

namespace coppice::coupell {

namespace {

// Letters of a word on the average, in hundredths. Two planners are seldom below the upper bound,
// one in forty decisions; where they are, thinking so would make their words shorter still. Greedy
// and a planner begin below the lower.
constexpr int short_words = 490;
constexpr int long_words = 530;
/// One word tells something only if two who plan would have waited with it.
constexpr int early_turns = 4;

}  // namespace

int short_sight(const State& state) {
  const int words = state.discard.size() / discarded_cards;
  if (words == 0 || (words == 1 && state.turns > early_turns)) return 0;
  const int letters = state.discard.size() + state.piles[0].size() + state.piles[1].size();
  // A table that was not played but laid out tells nothing.
  if (letters < words * static_cast<int>(shortest_word)) return 0;
  const int mean = 100 * letters / words;
  return std::clamp(100 * (long_words - mean) / (long_words - short_words), 0, 100);
}

}  // namespace coppice::coupell
