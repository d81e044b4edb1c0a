#pragma once

#include "engine/random.hpp"
#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// Plays to the end of the present month with the network, without search. No decision on a fill
/// may have been made in the month. A month that has not begun is played completely.
void play_month(const Copperdale& game, const Network& network, State& state, Random& chance);

/// The same from the point when all three cards are assigned.
void fill_month(const Copperdale& game, const Network& network, State& state);

}  // namespace coppice::copperdale
