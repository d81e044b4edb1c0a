#pragma once

#include "engine/random.hpp"
#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// Plays on to the end of the present month as looks best to the network at a glance; no decision
/// on a fill may have been made in it. A month that has not begun yet is played whole.
void play_month(const Copperdale& game, const Network& network, State& state, Random& chance);

/// The same from where all three cards lie.
void fill_month(const Copperdale& game, const Network& network, State& state);

}  // namespace coppice::copperdale
