#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <system_error>
#include <vector>

namespace coppice {

/// A small neural network over what can be said of something, each a number below the count of its
/// rows: a layer of `Hidden` units beside a way straight to the output. Whole numbers only, so that
/// it says the same on every platform.
template <std::size_t Hidden>
struct SmallNetwork {
  static constexpr std::size_t hidden_count = Hidden;
  static constexpr int one = 1024;  ///< what stands for 1, in weights and in the output

  struct Row {
    std::array<std::int32_t, hidden_count> hidden{};
    std::int32_t straight = 0;  ///< to the output
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

/// Calls `number(n)` for each weight of a network, in the order of a file.
template <class Network, class Number>
void each_weight(Network& network, Number number) {
  const auto row = [&](auto& one) {
    for (auto& weight : one.hidden) number(weight);
    number(one.straight);
  };
  for (auto& one : network.rows) row(one);
  row(network.bias);
  for (auto& weight : network.output) number(weight);
}

/// Reads whole numbers, each before one space or line end.
class Numbers {
 public:
  explicit Numbers(std::string_view text) : rest_(text) {}

  template <class Number>
  void next(Number& number) {
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    good_ = good_ && error == std::errc{} && (rest_.starts_with(' ') || rest_.starts_with('\n'));
    if (good_) rest_.remove_prefix(1);
  }

  bool good() const { return good_; }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

}  // namespace coppice
