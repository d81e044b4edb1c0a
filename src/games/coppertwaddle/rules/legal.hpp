#pragma once

#include <bit>

#include "engine/move.hpp"
#include "games/coppertwaddle/rules/moves.hpp"
#include "games/coppertwaddle/rules/table_card_sets.hpp"

namespace coppice::coppertwaddle {

/// The maximum of a decision: 63 cards in a hand with 64 targets each. Real decisions have about
/// ten moves.
inline constexpr int max_moves = 4096;

using ActionList = MoveList<max_moves>;

/// In Challenging, En Garde and an exchange: cards, abilities, and passing.
void list_actions(const State& state, const Rules& rules, ActionList& list);

/// The possible Robbings, and passing.
void list_robbings(const State& state, const Rules& rules, ActionList& list);

/// Each Coppertwaddle in the hand of the seat that is asked, and no answer.
void list_answers(const State& state, const Rules& rules, ActionList& list);

/// Each card of a hand.
void list_discards(const State& state, Seat seat, ActionList& list);

/// Whether an announced set of Robbers, one bit per Ditch, is contiguous.
constexpr bool is_contiguous(unsigned robbers) {
  const unsigned nobles = robbers & 0x0f;
  const unsigned peasants = robbers >> columns;
  if (nobles != 0 && peasants != 0) return false;
  const unsigned run = nobles | peasants;
  const unsigned next = run + (run & -run);
  return (next & (next - 1)) == 0;
}

}  // namespace coppice::coppertwaddle
