#pragma once

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"

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

}  // namespace coppice::coppertwaddle
