#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace coppice {

/// The value of a result for each seat, from 0 to 1: the share of other seats that it beats; a tie
/// counts half. For two seats a win is 1, a tie 1/2, a loss 0.
template <std::size_t Seats>
  requires(Seats >= 2)
std::array<double, Seats> win_shares(const std::array<std::int32_t, Seats>& result) {
  std::array<double, Seats> worth{};
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    int halves = -1;  // starts at -1, because each seat ties with itself
    for (const std::int32_t other : result) {
      halves += result[seat] > other ? 2 : result[seat] == other ? 1 : 0;
    }
    worth[seat] = halves / (2.0 * (Seats - 1));
  }
  return worth;
}

/// The default horizon: how far tree search looks, and the value of a state there. It goes to the
/// end of the game and counts only who is ahead. A horizon should be cheap and must not allocate.
///
///   Horizon(game, root)                     created for each simulation, from its first state
///   horizon.reached(game, state, decisions) whether the simulation ends in this state, after this
///                                           many decisions; it also ends with the game
///   Horizon::sees_end(game)                 whether it always goes to the end of the game
///   horizon.worth(game, state)              per seat, the value where it ended: 0 (worst) to 1
template <class G>
struct EndOfGameHorizon {
  EndOfGameHorizon(const G&, const typename G::State&) {}

  static bool sees_end(const G&) { return true; }

  bool reached(const G&, const typename G::State&, int) const { return false; }

  std::array<double, G::seats> worth(const G& game, const typename G::State& state) const {
    return win_shares(game.result(state));
  }
};

}  // namespace coppice
