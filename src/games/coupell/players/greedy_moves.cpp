#include "games/coupell/players/greedy_moves.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "games/coupell/players/actions.hpp"
#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/rules/letters.hpp"

namespace coppice::coupell {

namespace {

// In hundredths of a point; integers, so that results are the same on every platform.
constexpr int over = 10'000;
constexpr int point = 100;
constexpr int own_letter = 20;  ///< of the longest word in the row of the seat that has just acted
constexpr int partner_letter = 30;  ///< more, because the partner's turn is next
constexpr int per_square = 4;       ///< times the square of the number of cards in a row
constexpr int ninth_card = 2'000;   ///< per card that must leave before the turn ends, or cannot

int longest(const Rules& rules, WordLists lists, const Row& row) {
  return longest_in(rules.dictionary.graph(), lists, rules.letters_of(row));
}

}  // namespace

int state_worth(const Coupell& game, const State& state, Seat seat, WordLists lists) {
  if (state.step == GamePhase::over) {
    const Outcome outcome = outcome_of(state);
    return outcome.won ? over + outcome.points : -over;
  }
  const Row& own = state.row(seat);
  const Row& partner = state.row(partner_of(seat));
  const int actions = state.active == seat ? state.actions : 0;
  const int gap = std::abs(state.piles[0].size() - state.piles[1].size());
  // In the last turns, a difference of the piles costs more than the point that causes it.
  const int per_gap = 2 * point * state.turns / turns_of(game.rules().cards);
  return point * (state.piles[0].size() + state.piles[1].size()) - per_gap * gap +
         own_letter * longest(game.rules(), lists, own) +
         partner_letter * longest(game.rules(), lists, partner) -
         per_square * (own.size() * own.size() + partner.size() * partner.size()) -
         ninth_card * std::max(0, own.size() - row_limit - actions);
}

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
