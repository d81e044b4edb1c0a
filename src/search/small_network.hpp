#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/weights.hpp"

namespace coppice {

/// A small neural network. Its input is a set of active features, each below the number of rows. It
/// has a layer of `Hidden` units and a direct connection to the output. Integers only, so that
/// results are the same on every platform.
template <std::size_t Hidden>
struct SmallNetwork {
  static constexpr std::size_t hidden_count = Hidden;
  static constexpr int one = 1024;  ///< the fixed-point value of 1, in weights and in the output
  /// The largest weight, so that no sum of a thousand features overflows.
  static constexpr std::int32_t largest = 1024 * one;

  struct Row {
    std::array<std::int32_t, hidden_count> hidden{};
    std::int32_t straight = 0;  ///< the direct connection to the output
  };

  std::vector<Row> rows;  ///< by feature
  Row bias;
  std::array<std::int32_t, hidden_count> output{};

  template <class Features>
  std::int32_t answer(const Features& features) const {
    Row sums = bias;
    for (const std::uint16_t feature : features) {
      const Row& row = rows[feature];
      for (std::size_t unit = 0; unit < hidden_count; ++unit) sums.hidden[unit] += row.hidden[unit];
      sums.straight += row.straight;
    }
    std::int32_t answer = sums.straight;
    for (std::size_t unit = 0; unit < hidden_count; ++unit) {
      answer += std::clamp(sums.hidden[unit], 0, one) * output[unit] / one;
    }
    return answer;
  }
};

/// Calls `number(n)` for each weight of a network, in the order of a file, and `end_line()` after
/// each line.
template <class Network, class Number, class EndLine>
void each_weight(Network& network, Number number, EndLine end_line) {
  const auto row = [&](auto& one) {
    for (auto& weight : one.hidden) number(weight);
    number(one.straight);
    end_line();
  };
  for (auto& one : network.rows) row(one);
  row(network.bias);
  for (auto& weight : network.output) number(weight);
  end_line();
}

template <std::size_t Hidden>
void write_weights(WeightsWriter& writer, const SmallNetwork<Hidden>& network) {
  each_weight(
      network, [&](std::int32_t weight) { writer.add(weight); }, [&] { writer.end_line(); });
}

/// `network` must already have its rows. The reader refuses weights that are too large.
template <std::size_t Hidden>
void read_weights(WeightsReader& reader, SmallNetwork<Hidden>& network) {
  each_weight(
      network,
      [&](std::int32_t& weight) { reader.next_within(weight, SmallNetwork<Hidden>::largest); },
      [] {});
}

}  // namespace coppice
