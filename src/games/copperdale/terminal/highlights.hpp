#pragma once

#include <array>
#include <optional>

#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::terminal {

/// What the current choices could fill, by place. Each choice fills only a part of it; the board
/// highlights everything.
struct CopperdaleHighlights {
  std::array<std::optional<copperdale::choice::Write>, copperdale::occupation_count> occupations;
  std::array<std::optional<copperdale::choice::District>, copperdale::district_count> districts;
  std::array<bool, copperdale::estate_count> estates{};
  std::array<std::optional<copperdale::choice::Monument>, copperdale::monument_count> monuments;
  std::array<int, copperdale::suit_count> population{};  ///< spaces, the maximum over all choices
  std::array<int, copperdale::suit_count> borders{};
};

/// Empty if `view` asks for no decision.
CopperdaleHighlights highlights(const copperdale::Copperdale& game, const copperdale::State& view);

}  // namespace coppice::terminal
