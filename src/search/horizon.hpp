#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace coppice {

/// What a result is worth to each seat, from 0 to 1: the part of the other seats that it beats, a
/// tie counting half. For two seats a win is 1, a tie 1/2, a loss 0.
template <std::size_t Seats>
  requires(Seats >= 2)
std::array<double, Seats> shares(const std::array<std::int32_t, Seats>& result) {
  std::array<double, Seats> worth{};
  for (std::size_t seat = 0; seat < Seats; ++seat) {
    int halves = -1;  // each seat ties with itself
    for (const std::int32_t other : result) {
      halves += result[seat] > other ? 2 : result[seat] == other ? 1 : 0;
    }
    worth[seat] = halves / (2.0 * (Seats - 1));
  }
  return worth;
}

/// How far tree search looks where nothing more is known of the game, and what a state is worth to
/// each seat there: as far as the end, and only who is ahead of whom there. A horizon should be
/// cheap and allocate nothing.
///
///   Horizon(game, root)                     made for each simulation, from the state it begins in
///   horizon.reached(game, state, decisions) whether it ends in this state, so many decisions of
///                                           the seats later; it ends anyway when the game is over
///   horizon.worth(game, state)              where it ended: from 0, the worst, to 1 for each seat
template <class G>
struct EndOfGame {
  EndOfGame(const G&, const typename G::State&) {}

  bool reached(const G&, const typename G::State&, int) const { return false; }

  std::array<double, G::seats> worth(const G& game, const typename G::State& state) const {
    return shares(game.result(state));
  }
};

}  // namespace coppice
