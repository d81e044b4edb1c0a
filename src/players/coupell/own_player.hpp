#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "players/coupell/planner.hpp"
#include "players/own_player.hpp"

namespace coppice {

/// The planner knows every word of the dictionary in use, or with `common` only those of them that
/// most people know.
template <>
struct OwnPlayer<coupell::Coupell> {
  static constexpr std::string_view name = "planner";
  static constexpr std::array<std::string_view, 1> options = {"common"};
  static constexpr Budget hint_budget = coupell::Planner::standard_budget;

  static std::unique_ptr<Player<coupell::Coupell>> make(std::string_view option,
                                                        const std::optional<Budget>& budget) {
    using coupell::WordList;
    const coupell::WordLists lists =
        option == "common" ? coupell::WordLists{WordList::common} : coupell::WordLists();
    return std::make_unique<coupell::Planner>(budget.value_or(coupell::Planner::standard_budget),
                                              lists);
  }
};

}  // namespace coppice
