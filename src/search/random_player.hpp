#pragma once

#include "engine/legal_moves.hpp"
#include "search/player.hpp"

namespace coppice {

/// Chooses a legal move with equal probabilities.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  Move choose(const G& game, const typename G::View& view, Seat, Random& random,
              SearchClock&) override {
    const auto moves = choices_of(game, view);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  }
};

}  // namespace coppice
