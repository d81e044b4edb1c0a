#include "games/coppertwaddle/players/policy.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "engine/legal_moves.hpp"
#include "games/coppertwaddle/players/move_features.hpp"

namespace coppice::coppertwaddle {

namespace {

/// Moves that are farther behind have the same likelihood.
constexpr int most_behind = 8 * Policy::one;

/// e to the power of minus this many points, in 65536ths.
constexpr auto likelihoods = [] {
  constexpr std::uint64_t next = 64520;  ///< e to the power of -1/64, in 65536ths
  std::array<std::uint32_t, most_behind + 1> all{};
  std::uint64_t exact = std::uint64_t{1} << 40;
  for (std::uint32_t& each : all) {
    each = static_cast<std::uint32_t>(exact >> 24);
    exact = (exact >> 16) * next;
  }
  return all;
}();
static_assert(likelihoods.back() > 0);

}  // namespace

std::uint32_t likelihood(int behind) {
  return likelihoods[static_cast<std::size_t>(std::min(behind, most_behind))];
}

Policy::Policy(std::vector<std::int16_t> points) : points_(std::move(points)) {
  assert(points_.size() == MoveFeatures::feature_count);
}

std::uint32_t Policy::weigh(const Coppertwaddle& game, const State& state,
                            const Moves<Coppertwaddle>& moves,
                            std::span<std::uint32_t> weights) const {
  if (moves.size() == 1) return weights[0] = 1;
  const MoveFeatures look(state, game.rules());
  Features features;
  int most = -1'000'000;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    look.describe(moves[at], features);
    int points = 0;
    for (const std::uint16_t feature : features) points += points_[feature];
    weights[at] = static_cast<std::uint32_t>(points);  // temporarily, possibly negative
    most = std::max(most, points);
  }
  std::uint32_t sum = 0;
  for (std::uint32_t& weight : weights) {
    weight = likelihood(most - static_cast<int>(weight));
    sum += weight;
  }
  return sum;
}

}  // namespace coppice::coppertwaddle
