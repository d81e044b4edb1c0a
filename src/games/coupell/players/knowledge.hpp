#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "games/coupell/players/greedy_moves.hpp"
#include "games/coupell/players/planner.hpp"
#include "games/coupell/players/reasons.hpp"
#include "games/coupell/players/solve.hpp"
#include "search/knowledge.hpp"

namespace coppice::coupell {

/// The planner knows every word of the dictionary in use, or with `common` only the common ones.
/// With `considerate` it knows all, and assumes only common words of its partner.
struct StrongPlayerFactory {
  static constexpr std::string_view name = "planner";
  static constexpr std::array<std::string_view, 2> options = {"common", "considerate"};
  static constexpr std::string_view company = "common";
  static constexpr std::string_view adviser = "considerate";
  static constexpr bool answers = true;
  static constexpr Budget hint_budget{.playouts = 160, .time = {}};

  static bool searches(std::string_view) { return true; }

  static std::unique_ptr<coppice::Player<Coupell>> make(std::string_view option,
                                                        const std::optional<Budget>& budget) {
    constexpr WordLists all;
    constexpr WordLists common{WordList::common};
    const Planner::Known known{.own = option == "common" ? common : all,
                               .partner = option.empty() ? all : common};
    return std::make_unique<Planner>(budget.value_or(Planner::standard_budget), known);
  }
};

}  // namespace coppice::coupell

namespace coppice {

template <>
struct Knowledge<coupell::Coupell> {
  using Evaluation = coupell::Evaluation;
  using PlayoutPolicy = UniformPolicy;
  using Horizon = EndOfGameHorizon<coupell::Coupell>;
  using StrongPlayerFactory = coupell::StrongPlayerFactory;
  using Levels = NotProvided;
  using Hints = coupell::Hints;

  static int most_result(const coupell::Coupell& game) {
    return coupell::largest_pile(game.rules().cards);
  }
  static constexpr NotProvided game_statistics{};
  static SolvedDeal solve(const coupell::Coupell& game, const Deal& deal) {
    return coupell::solve(game, deal);
  }
};

}  // namespace coppice
