#include "lab/outlook_learner.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace coppice::lab {

namespace {

/// From -1 to 1.
float any(Random& random) {
  constexpr std::uint32_t steps = 20'001;
  return static_cast<float>(random.below(steps)) / 10'000 - 1;
}

}  // namespace

void OutlookLearner::Weight::step(float slope, float rate) {
  squares += slope * slope;
  value -= rate * slope / std::sqrt(squares);
}

std::int32_t OutlookLearner::Weight::rounded() const {
  constexpr float most = 16;
  return static_cast<std::int32_t>(
      std::lround(std::clamp(value, -most, most) * coppertwaddle::Outlook::one));
}

OutlookLearner::OutlookLearner(Random& random) : rows_(coppertwaddle::table_feature_count) {
  for (Row& row : rows_) {
    for (Weight& weight : row.hidden) weight.value = 0.15F * any(random);
  }
  for (Weight& weight : bias_.hidden) weight.value = 0.4F;
  for (Weight& weight : output_) weight.value = 0.5F * any(random);
}

double OutlookLearner::learn(const coppertwaddle::TableFeatures& features, float result,
                             float rate) {
  std::array<float, hidden_count> sums{};
  for (std::size_t unit = 0; unit < hidden_count; ++unit) sums[unit] = bias_.hidden[unit].value;
  float ahead = bias_.straight.value;
  for (const std::uint16_t feature : features) {
    const Row& row = rows_[feature];
    for (std::size_t unit = 0; unit < hidden_count; ++unit) sums[unit] += row.hidden[unit].value;
    ahead += row.straight.value;
  }
  const auto clipped = [](float sum) { return std::clamp(sum, 0.0F, 1.0F); };
  for (std::size_t unit = 0; unit < hidden_count; ++unit) {
    ahead += output_[unit].value * clipped(sums[unit]);
  }
  const float off = 1 / (1 + std::exp(-ahead)) - result;
  std::array<float, hidden_count> slopes{};
  for (std::size_t unit = 0; unit < hidden_count; ++unit) {
    if (sums[unit] > 0 && sums[unit] < 1) slopes[unit] = off * output_[unit].value;
    output_[unit].step(off * clipped(sums[unit]), rate);
  }
  const auto step = [&](Row& row) {
    for (std::size_t unit = 0; unit < hidden_count; ++unit) {
      row.hidden[unit].step(slopes[unit], rate);
    }
    row.straight.step(off, rate);
  };
  for (const std::uint16_t feature : features) step(rows_[feature]);
  step(bias_);
  return double{off} * off;
}

coppertwaddle::Outlook::Row OutlookLearner::rounded(const Row& row) {
  coppertwaddle::Outlook::Row whole;
  for (std::size_t unit = 0; unit < hidden_count; ++unit) {
    whole.hidden[unit] = row.hidden[unit].rounded();
  }
  whole.straight = row.straight.rounded();
  return whole;
}

coppertwaddle::Outlook OutlookLearner::rounded() const {
  coppertwaddle::Outlook outlook;
  for (const Row& row : rows_) outlook.rows.push_back(rounded(row));
  outlook.bias = rounded(bias_);
  for (std::size_t unit = 0; unit < hidden_count; ++unit) {
    outlook.output[unit] = output_[unit].rounded();
  }
  return outlook;
}

}  // namespace coppice::lab
