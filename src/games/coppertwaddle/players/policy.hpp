#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/evaluation.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle {

/// e to the power of minus this many 64ths, in 65536ths; constant beyond a limit.
std::uint32_t likelihood(int behind);

/// The probability of each move without search: a softmax over the points of its features, trained
/// on search results. Integers only, so that results are the same on every platform.
class Policy {
 public:
  static constexpr int one = 64;  ///< this many points make a move e times as likely

  /// Creates it from the points of each feature.
  explicit Policy(std::vector<std::int16_t> points);

  /// For TreeSearch.
  std::uint32_t weigh(const Coppertwaddle& game, const State& state,
                      const Moves<Coppertwaddle>& moves, std::span<std::uint32_t> weights) const;

  /// The horizon of `ismcts`, as long as no other is trained.
  static Horizon horizon(const Coppertwaddle& game, const State& root) { return {game, root}; }

  const std::vector<std::int16_t>& points() const { return points_; }

 private:
  std::vector<std::int16_t> points_;
};

}  // namespace coppice::coppertwaddle
