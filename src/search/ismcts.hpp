#pragma once

#include "search/tree_player.hpp"

namespace coppice {

/// Tree search for any game whose seats are rivals: the game's rules of thumb guide it.
template <Game G>
class Ismcts final : public TreePlayer<G, UniformGuide<G>> {
 public:
  static constexpr Budget standard_budget{.playouts = 2000, .time = {}};

  /// For hints, which must come at once.
  static constexpr Budget small_budget{.playouts = 1000, .time = {}};

  explicit Ismcts(Budget budget) : TreePlayer<G, UniformGuide<G>>(budget, uniform) {}

 private:
  static constexpr UniformGuide<G> uniform{};
};

}  // namespace coppice
