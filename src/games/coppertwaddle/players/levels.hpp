#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"

namespace coppice::coppertwaddle {

/// Imitates inexperienced players: looks one move ahead, overlooks some moves, and treats slightly
/// worse moves as equal to the best. Its evaluation is correct, so it never harms itself.
class ImperfectPlayer final : public Player<Coppertwaddle> {
 public:
  struct Weakness {
    /// Percentage of Favours, Declarations, abilities and targets of a Robbing, at each decision.
    std::uint32_t overlooked;
    /// The tolerance for moves that count as equal to the best, in hundredths of a Threlm.
    std::uint32_t slack;
  };

  explicit ImperfectPlayer(Weakness habits) : habits_(habits) {}

  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              SearchClock& clock) override;

 private:
  Weakness habits_;
};

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
