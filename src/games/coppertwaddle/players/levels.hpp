#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice::coppertwaddle {

/// Opponents from beginner to best. docs/strength.md has their strengths.
struct Levels {
  static constexpr std::array<std::string_view, 8> names = {"beginner", "forgetful", "casual",
                                                            "quick",    "attentive", "thoughtful",
                                                            "seasoned", "masterly"};
  static constexpr std::string_view standard = "thoughtful";

  static bool searches(std::string_view name);
  static std::unique_ptr<Player<Coppertwaddle>> make(std::string_view name,
                                                     const std::optional<Budget>& budget);
};

}  // namespace coppice::coppertwaddle
