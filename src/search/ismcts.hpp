#pragma once

#include "search/tree_player.hpp"

namespace coppice {

/// Tree search for any game whose seats are rivals, guided by the game's PlayoutPolicy.
template <Game G>
class Ismcts final : public TreePlayer<G, UniformGuide<G>> {
 public:
  static constexpr Budget standard_budget{.playouts = 2000, .time = {}};

  /// For hints, which must be fast.
  static constexpr Budget small_budget{.playouts = 1000, .time = {}};

  explicit Ismcts(Budget budget) : TreePlayer<G, UniformGuide<G>>(budget, uniform) {}

 private:
  static constexpr UniformGuide<G> uniform{};
};

}  // namespace coppice
