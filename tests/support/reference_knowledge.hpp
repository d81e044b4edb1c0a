#pragma once

#include <concepts>

#include "search/knowledge.hpp"
#include "support/kuhn.hpp"
#include "support/leduc.hpp"
#include "support/packs.hpp"
#include "support/tic_tac_toe.hpp"

// Knowledge for search in the reference games: in poker the number of chips matters.
namespace coppice {

/// Maps a result from -most to most chips to 0 to 1.
template <class G, int most>
struct Chips : EndOfGameHorizon<G> {
  using EndOfGameHorizon<G>::EndOfGameHorizon;

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
struct Knowledge<G> : DefaultKnowledge<G> {
  using Horizon = Chips<G, 2>;
};

template <std::derived_from<reference::Leduc> G>
struct Knowledge<G> : DefaultKnowledge<G> {
  using Horizon = Chips<G, 13>;
};

template <>
struct Knowledge<reference::Packs> : DefaultKnowledge<reference::Packs> {};

template <>
struct Knowledge<reference::TicTacToe> : DefaultKnowledge<reference::TicTacToe> {};

}  // namespace coppice
