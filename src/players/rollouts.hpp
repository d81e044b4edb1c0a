#pragma once

#include <array>
#include <cstdint>

#include "players/playout.hpp"
#include "players/player.hpp"

namespace coppice {

/// Flat Monte-Carlo: plays every legal move on, at random to the end, many times, and takes the
/// move whose games went best. The moves take turns, so each gets its share of the budget.
template <Game G>
class Rollouts final : public Player<G> {
 public:
  static constexpr Budget standard_budget{.playouts = 300, .time = {}};

  explicit Rollouts(Budget budget) : budget_(budget) {}

  Move choose(const G& game, const typename G::View& view, Seat seat, Random& random,
              Clock& clock) override {
    const auto moves = moves_of(game, game.imagine(view, random));
    if (moves.size() == 1) return moves[0];
    std::array<std::int64_t, static_cast<std::size_t>(G::max_moves)> totals{};
    std::uint64_t playouts = 0;
    const auto end = clock.now() + budget_.time;
    do {
      for (std::size_t index = 0; index < moves.size(); ++index, ++playouts) {
        auto state = game.imagine(view, random);
        game.play(state, moves[index]);
        play_out(game, state, random);
        totals[index] += game.result(state)[seat.index];
      }
    } while (budget_.time.count() > 0 ? clock.now() < end : playouts < budget_.playouts);

    std::size_t best = 0;
    for (std::size_t index = 1; index < moves.size(); ++index) {
      if (totals[index] > totals[best]) best = index;
    }
    return moves[best];
  }

 private:
  Budget budget_;
};

}  // namespace coppice
