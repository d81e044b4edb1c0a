#include "games/coupell/players/greedy_moves.hpp"

#include <algorithm>
#include <limits>

#include "games/coupell/players/actions.hpp"
#include "games/coupell/players/evaluation.hpp"
#include "games/coupell/rules/letters.hpp"

namespace coppice::coupell {

Move one_step(const Coupell& game, const Vocabulary& vocabulary, const State& state) {
  Move best = move::end_turn();
  int most = std::numeric_limits<int>::min();
  each_action(game, vocabulary, state, [&](Move move, const State& after) {
    const int worth = state_worth(game, after, state.active, vocabulary.lists());
    if (worth <= most) return;
    best = move;
    most = worth;
  });
  return best;
}

namespace {

// Mean lengths of words, in hundredths. Two planners are rarely below the upper bound: in one of
// forty decisions, where this assumption makes their words even shorter. Greedy with a planner
// begins below the lower bound.
constexpr int short_words = 490;
constexpr int long_words = 530;
/// A single word is evidence only if two planners would have waited with it.
constexpr int early_turns = 4;

}  // namespace

int greedy_partner_percent(const State& state) {
  const int words = state.discard.size() / discarded_cards;
  if (words == 0 || (words == 1 && state.turns > early_turns)) return 0;
  const int letters = state.discard.size() + state.piles[0].size() + state.piles[1].size();
  // A constructed table without a history is no evidence.
  if (letters < words * static_cast<int>(shortest_word)) return 0;
  const int mean = 100 * letters / words;
  return std::clamp(100 * (long_words - mean) / (long_words - short_words), 0, 100);
}

}  // namespace coppice::coupell
