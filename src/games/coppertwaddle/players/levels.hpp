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
