#pragma once

#include <array>
#include <cstdint>

#include "games/coppertwaddle/rules/coppertwaddle.hpp"
#include "search/player.hpp"

namespace coppice::coppertwaddle {

/// Plays by the policy of `strong` without search: each move with the policy's probability. For
/// games with trained weights (built_in_weights).
class PolicyPlayer final : public Player<Coppertwaddle> {
 public:
  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              SearchClock& clock) override;

 private:
  std::array<std::uint32_t, Coppertwaddle::max_moves> weights_{};
};

}  // namespace coppice::coppertwaddle
