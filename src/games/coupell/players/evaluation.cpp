#include "games/coupell/players/evaluation.hpp"

#include <algorithm>
#include <cstdlib>

#include "games/coupell/players/vocabulary.hpp"

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

}  // namespace coppice::coupell
