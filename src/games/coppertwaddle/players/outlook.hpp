#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/coppertwaddle/rules/rules.hpp"
#include "games/coppertwaddle/rules/state.hpp"
#include "search/feature_list.hpp"
#include "search/small_network.hpp"

namespace coppice::coppertwaddle {

/// What can be said of a position between two turns, each as a number below `table_feature_count`.
using TableFeatures = FeatureList<128>;
TableFeatures table_features(const State& state);
extern const std::size_t table_feature_count;

/// The chance to win between two turns, learned from games that the policy played. The network's
/// answer is in nats.
struct Outlook : SmallNetwork<16> {
  /// Of the Guardian whose turn begins, who has both hands before them.
  double chance(const State& state) const;
};

}  // namespace coppice::coppertwaddle
