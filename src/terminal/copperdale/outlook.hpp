#pragma once

#include <array>
#include <optional>

#include "games/copperdale/copperdale.hpp"

namespace coppice::terminal {

/// What the choices of the moment could fill, by place. All of it together never happens: it is
/// what a board lights up.
struct CopperdaleOutlook {
  std::array<std::optional<copperdale::choice::Write>, copperdale::occupation_count> occupations;
  std::array<std::optional<copperdale::choice::District>, copperdale::district_count> districts;
  std::array<bool, copperdale::estate_count> estates{};
  std::array<std::optional<copperdale::choice::Monument>, copperdale::monument_count> monuments;
  std::array<int, copperdale::suit_count> population{};  ///< spaces, the most of any choice
  std::array<int, copperdale::suit_count> borders{};
};

/// Nothing where `view` asks for no decision.
CopperdaleOutlook outlook(const copperdale::Copperdale& game, const copperdale::State& view);

}  // namespace coppice::terminal
