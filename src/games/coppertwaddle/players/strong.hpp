#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice::coppertwaddle {

/// For the roster: tree search that is guided by a policy, which it has learned from its own games
/// (docs/players.md). With a folio of one's own, of which nothing is learned, it plays as `ismcts`.
struct OwnPlayer {
  static constexpr std::string_view name = "strong";
  static constexpr std::array<std::string_view, 0> options = {};
  static constexpr std::string_view company = "";
  static constexpr std::string_view adviser = "";
  static constexpr Budget hint_budget{.playouts = 1500, .time = {}};
  static constexpr Budget standard_budget{.playouts = 2000, .time = {}};

  static std::unique_ptr<Player<Coppertwaddle>> make(std::string_view option,
                                                     const std::optional<Budget>& budget);
};

}  // namespace coppice::coppertwaddle
