#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice::coppertwaddle {

struct CustomWeights;

/// For the roster: tree search guided by a policy that was trained on its own games
/// (docs/player-algorithms.md). With an own folio, for which there are no weights, it plays like
/// `ismcts`. The option `policy` plays without search (reflex.hpp).
struct StrongPlayerFactory {
  static constexpr std::string_view name = "strong";
  static constexpr std::array<std::string_view, 1> options = {"policy"};
  static constexpr std::string_view company = "";
  static constexpr std::string_view adviser = "";
  static constexpr bool answers = false;
  static constexpr Budget hint_budget{.playouts = 1500, .time = {}};
  static constexpr Budget standard_budget{.playouts = 2000, .time = {}};

  static bool searches(std::string_view option) { return option.empty(); }

  static std::unique_ptr<Player<Coppertwaddle>> make(std::string_view option,
                                                     const std::optional<Budget>& budget);

  /// The same with these weights instead of the built-in ones, whatever the cards.
  static std::unique_ptr<Player<Coppertwaddle>> make_with(
      const std::shared_ptr<const CustomWeights>& weights, std::string_view option,
      const std::optional<Budget>& budget);
};

}  // namespace coppice::coppertwaddle
