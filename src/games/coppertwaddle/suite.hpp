#pragma once

#include <array>
#include <cstdint>

#include "games/coppertwaddle/events.hpp"
#include "games/coppertwaddle/rules.hpp"
#include "games/coppertwaddle/state.hpp"

// What games and Suites are worth (CT-3, CT-4, CT-5).
namespace coppice::coppertwaddle {

/// None for a tie, for a game that was given up, and in an edition without grades.
Grade grade_of(GameResult result, const Rules& rules);

/// Per seat: the points of a Suite so far or, of a single game, 1 for the winner.
std::array<std::int32_t, seat_count> points(const State& state, const Rules& rules);

}  // namespace coppice::coppertwaddle
