#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/coppertwaddle/rules.hpp"
#include "games/coppertwaddle/state.hpp"
#include "players/coppertwaddle/feature_list.hpp"

namespace coppice::coppertwaddle {

/// What can be said of a position between two turns, each as a number below `table_feature_count`.
using TableFeatures = FeatureList<128>;
TableFeatures table_features(const State& state);
extern const std::size_t table_feature_count;

/// The chance to win between two turns: a small neural network that learned it from games that the
/// policy played. Whole numbers only, so that it says the same on every platform.
struct Outlook {
  static constexpr std::size_t hidden_count = 16;
  static constexpr int one = 1024;  ///< what stands for 1, in weights; in the output, for a nat

  struct Row {
    std::array<std::int32_t, hidden_count> hidden{};
    std::int32_t straight = 0;  ///< to the output
  };

  std::vector<Row> rows;  ///< by feature
  Row bias;
  std::array<std::int32_t, hidden_count> output{};

  /// Of the Guardian whose turn begins, who has both hands before them.
  double chance(const State& state) const;
};

}  // namespace coppice::coppertwaddle
