#include "games/coppertwaddle/lab/policy_learner.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

namespace coppice::coppertwaddle {

namespace {

constexpr float first_square = 1e-4F;
constexpr float rate_at_first = 0.08F;
constexpr float pull_to_zero = 2e-5F;
constexpr float most_nats = 8;

}  // namespace

PolicyLearner::PolicyLearner()
    : weights_(MoveFeatures::feature_count), squares_(MoveFeatures::feature_count, first_square) {}

double PolicyLearner::learn(const std::vector<PolicyExample>& examples, int times, Random& random) {
  std::ranges::fill(squares_, first_square);
  std::vector<std::size_t> order(examples.size());
  for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
  double off = 0;
  for (int time = 0; time < times; ++time) {
    for (std::size_t left = order.size(); left > 1; --left) {
      std::swap(order[left - 1], order[random.below(static_cast<std::uint32_t>(left))]);
    }
    const float rate = rate_at_first * (1 - static_cast<float>(time) / static_cast<float>(times));
    off = 0;
    for (const std::size_t at : order) off += learn_one(examples[at], rate);
  }
  return off / static_cast<double>(examples.size());
}

/// Returns the loss before the step.
double PolicyLearner::learn_one(const PolicyExample& example, float rate) {
  const std::size_t count = example.moves.size();
  shares_.assign(count, 0);
  float most = -1e9F;
  for (std::size_t move = 0; move < count; ++move) {
    for (const std::uint16_t feature : example.moves[move]) shares_[move] += weights_[feature];
    most = std::max(most, shares_[move]);
  }
  float sum = 0;
  for (float& share : shares_) sum += share = std::exp(share - most);
  double off = 0;
  for (std::size_t move = 0; move < count; ++move) {
    const float share = shares_[move] / sum;
    const float wanted = example.wanted[move];
    if (wanted > 0) off += wanted * std::log2(wanted / (share + 1e-9F));
    for (const std::uint16_t feature : example.moves[move]) {
      float& weight = weights_[feature];
      const float slope = share - wanted + pull_to_zero * weight;
      squares_[feature] += slope * slope;
      weight -= rate * slope / std::sqrt(squares_[feature]);
    }
  }
  return off;
}

Policy PolicyLearner::rounded() const {
  std::vector<std::int16_t> points;
  for (const float weight : weights_) {
    const float cut = std::clamp(weight, -most_nats, most_nats);
    points.push_back(static_cast<std::int16_t>(std::lround(cut * Policy::one)));
  }
  return Policy(std::move(points));
}

}  // namespace coppice::coppertwaddle
