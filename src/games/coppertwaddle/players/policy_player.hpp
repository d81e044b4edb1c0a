#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include "games/coppertwaddle/players/trained_weights.hpp"
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

/// Plays by `strong`'s policy without search, the likely moves much more often than the others: a
/// million decisions per second. Without trained weights, as for an own folio, it plays by the
/// `PlayoutPolicy`.
class SharpenedPolicyPlayer final : public Player<Coppertwaddle> {
 public:
  /// Null: the built-in weights.
  explicit SharpenedPolicyPlayer(std::shared_ptr<const CustomWeights> own = nullptr)
      : own_(std::move(own)) {}

  Move choose(const Coppertwaddle& game, const View& view, Seat seat, Random& random,
              SearchClock& clock) override;

  bool is_prepared_for(const Coppertwaddle& game) const override;

 private:
  std::shared_ptr<const CustomWeights> own_;
  std::array<std::uint32_t, Coppertwaddle::max_moves> weights_{};
};

}  // namespace coppice::coppertwaddle
