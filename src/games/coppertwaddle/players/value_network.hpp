#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/state.hpp"
#include "search/feature_list.hpp"
#include "search/small_network.hpp"

namespace coppice::coppertwaddle {

/// The features of a position between two turns, each below `table_feature_count`.
using TableFeatures = FeatureList<128>;
TableFeatures table_features(const State& state);
extern const std::size_t table_feature_count;

/// The chance to win between two turns, learned from games of the policy. The network's output is
/// in nats.
struct ValueNetwork : SmallNetwork<16> {
  /// For the Guardian whose turn begins, with both hands known.
  double chance(const State& state) const;
};

}  // namespace coppice::coppertwaddle
