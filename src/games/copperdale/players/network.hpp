#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded_file.hpp"
#include "games/copperdale/players/features.hpp"
#include "games/copperdale/rules/scoring.hpp"

namespace coppice::copperdale {

/// A small neural network that estimates the worth of a sheet between two months. Integers only, so
/// that results are the same on every platform.
///
/// A sheet's slots select one row of `features` each. The rows add up to `hidden_count` sums, which
/// change little between similar sheets. Sums are clipped to 0 .. 1, also in the second layer.
/// Except for the features, there is a separate set of weights (a head) for each month and each
/// rule for Monuments.
struct Network {
  static constexpr std::size_t hidden_count = 32;
  static constexpr std::size_t second_count = 16;
  static constexpr std::size_t head_count = 2 * (month_count - 1);

  /// For a sheet after this many months, 1 to 11.
  static constexpr std::size_t head_of(MonumentRule rule, int months) {
    return at(rule) * (month_count - 1) + static_cast<std::size_t>(months - 1);
  }

  static constexpr int one = 1024;  ///< the fixed-point value of 1, in sums and weights
  static constexpr std::int32_t medal = one * one;  ///< the worth of one medal

  using Sums = std::array<std::int16_t, hidden_count>;

  struct Head {
    Sums hidden_bias;
    std::array<Sums, second_count> second;
    std::array<std::int32_t, second_count> second_bias;  ///< one * one is 1
    std::array<std::int32_t, second_count> output;
    std::int32_t output_bias;  ///< in `medal`
  };

  std::array<Sums, feature_count> features;
  std::array<Head, head_count> heads;

  Sums sums(const Slots& slots, std::size_t head) const;

  /// The worth for these sums, in `medal`.
  std::int32_t worth(const Sums& sums, std::size_t head) const;
};

/// The built-in weights. If they are invalid, it is a network that evaluates all sheets equally.
struct BuiltInNetwork {
  Network network;
  bool is_learned;
};
BuiltInNetwork built_in_network_from(std::string_view text);

/// The network of `strong` (data/copperdale), read once.
const BuiltInNetwork& built_in_weights();
const Network& built_in_network();

/// The text of data/copperdale, in the order of the members. Empty for a text of another form or
/// version.
std::string write_network(const Network& network);
std::optional<Network> read_network(std::string_view text);

/// data/copperdale/strong.network
std::vector<EmbeddedFile> embedded_network();

}  // namespace coppice::copperdale
