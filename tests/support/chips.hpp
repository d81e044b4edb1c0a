#pragma once

#include <concepts>

#include "players/horizon.hpp"
#include "support/kuhn.hpp"
#include "support/leduc.hpp"

// In poker it matters how many chips are won, not only whether: what search must know of it.
namespace coppice {

/// From losing `most` chips to winning them.
template <class G, int most>
struct Chips : EndOfGame<G> {
  using EndOfGame<G>::EndOfGame;

  std::array<double, G::seats> worth(const G& game, const typename G::State& state) const {
    std::array<double, G::seats> worth{};
    const auto result = game.result(state);
    for (std::size_t seat = 0; seat < worth.size(); ++seat) {
      worth[seat] = (result[seat] + most) / (2.0 * most);
    }
    return worth;
  }
};

template <std::derived_from<reference::Kuhn> G>
struct Horizon<G> : Chips<G, 2> {
  using Chips<G, 2>::Chips;
};

template <std::derived_from<reference::Leduc> G>
struct Horizon<G> : Chips<G, 13> {
  using Chips<G, 13>::Chips;
};

}  // namespace coppice
