#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/horizon.hpp"
#include "games/coppertwaddle/rules/coppertwaddle.hpp"

namespace coppice::coppertwaddle {

/// e to the power of minus so many 64ths, 65536 standing for 1. Whoever is farther behind counts as
/// the last.
std::uint32_t likelihood(int behind);

/// How likely each move is the best at a glance: a softmax over the points of its features, learned
/// from what the search found. Whole numbers only, so that it says the same on every platform.
class Policy {
 public:
  static constexpr int one = 64;  ///< so many points make a move e times as likely

  /// By the points of each feature.
  explicit Policy(std::vector<std::int16_t> points);

  /// For TreeSearch.
  std::uint32_t weigh(const Coppertwaddle& game, const State& state,
                      const Moves<Coppertwaddle>& moves, std::span<std::uint32_t> weights) const;

  /// That of `ismcts`, where no other has been learned yet.
  static Horizon horizon(const Coppertwaddle& game, const State& root) { return {game, root}; }

  const std::vector<std::int16_t>& points() const { return points_; }

 private:
  std::vector<std::int16_t> points_;
};

}  // namespace coppice::coppertwaddle
