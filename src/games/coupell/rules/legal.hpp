#pragma once

#include <cstddef>

#include "engine/move.hpp"
#include "games/coupell/rules/rules.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The maximum number of listed words, the longest ones. Others may be claimed, too.
inline constexpr std::size_t most_claims = 320;
/// Of 9 cards, one of which was just given, 72 ways; 12 cards to 10 places each; and the end.
inline constexpr std::size_t max_moves = most_claims + 72 + 120 + 1;

/// Appends everything that the active player may do, except claims of invalid words.
void list_actions(const State& state, const Rules& rules, MoveList<max_moves>& list);

}  // namespace coppice::coupell
