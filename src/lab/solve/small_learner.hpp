#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/random.hpp"
#include "search/small_network.hpp"

namespace coppice::lab {

/// Trains a small network by AdaGrad, one example at a time.
template <std::size_t Hidden>
class SmallLearner {
 public:
  using Network = SmallNetwork<Hidden>;

  SmallLearner(std::size_t rows, Random& random) : rows_(rows) {
    for (Row& row : rows_) {
      for (Weight& weight : row.hidden) weight.value = 0.15F * any(random);
    }
    for (Weight& weight : bias_.hidden) weight.value = 0.4F;
    for (Weight& weight : output_) weight.value = 0.5F * any(random);
  }

  /// One step. `slope(answer)` is the derivative of the loss by the answer; it is returned.
  template <class Features, class Slope>
  float learn(const Features& features, Slope slope, float rate) {
    const Pass all = pass(features);
    const float off = slope(answer_of(all));
    std::array<float, Hidden> slopes{};
    for (std::size_t unit = 0; unit < Hidden; ++unit) {
      const float sum = all.hidden[unit];
      if (sum > 0 && sum < 1) slopes[unit] = off * output_[unit].value;
      output_[unit].step(off * clipped(sum), rate);
    }
    const auto step = [&](Row& row) {
      for (std::size_t unit = 0; unit < Hidden; ++unit) row.hidden[unit].step(slopes[unit], rate);
      row.straight.step(off, rate);
    };
    for (const std::uint16_t feature : features) step(rows_[feature]);
    step(bias_);
    return off;
  }

  /// The same network with integers.
  Network rounded() const {
    Network network;
    for (const Row& row : rows_) network.rows.push_back(rounded(row));
    network.bias = rounded(bias_);
    for (std::size_t unit = 0; unit < Hidden; ++unit) {
      network.output[unit] = output_[unit].rounded();
    }
    return network;
  }

 private:
  /// A weight, and the sum of its squared steps.
  struct Weight {
    float value = 0;
    float squares = 1e-3F;

    void step(float slope, float rate) {
      squares += slope * slope;
      value -= rate * slope / std::sqrt(squares);
    }
    std::int32_t rounded() const {
      constexpr float most = 16;
      return static_cast<std::int32_t>(std::lround(std::clamp(value, -most, most) * Network::one));
    }
  };
  struct Row {
    std::array<Weight, Hidden> hidden;
    Weight straight;
  };
  struct Pass {
    std::array<float, Hidden> hidden{};
    float straight = 0;
  };

  /// From -1 to 1.
  static float any(Random& random) {
    constexpr std::uint32_t steps = 20'001;
    return static_cast<float>(random.below(steps)) / 10'000 - 1;
  }

  static float clipped(float sum) { return std::clamp(sum, 0.0F, 1.0F); }

  template <class Features>
  Pass pass(const Features& features) const {
    Pass sums;
    const auto add = [&](const Row& row) {
      for (std::size_t unit = 0; unit < Hidden; ++unit) sums.hidden[unit] += row.hidden[unit].value;
      sums.straight += row.straight.value;
    };
    add(bias_);
    for (const std::uint16_t feature : features) add(rows_[feature]);
    return sums;
  }

  float answer_of(const Pass& sums) const {
    float answer = sums.straight;
    for (std::size_t unit = 0; unit < Hidden; ++unit) {
      answer += output_[unit].value * clipped(sums.hidden[unit]);
    }
    return answer;
  }

  static typename Network::Row rounded(const Row& row) {
    typename Network::Row whole;
    for (std::size_t unit = 0; unit < Hidden; ++unit) {
      whole.hidden[unit] = row.hidden[unit].rounded();
    }
    whole.straight = row.straight.rounded();
    return whole;
  }

  std::vector<Row> rows_;
  Row bias_;
  std::array<Weight, Hidden> output_;
};

}  // namespace coppice::lab
