#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/copperdale/players/features.hpp"
#include "games/copperdale/rules/scoring.hpp"

namespace coppice::copperdale {

/// A small neural network that says what a sheet is worth between two months. Whole numbers only,
/// so that it says the same on every platform.
///
/// A sheet's slots choose a row of `features` each; the rows add up to `hidden_count` sums, which
/// are nearly the same for two sheets that differ little. Sums are clipped to 0 .. 1, and so are
/// those of the second layer. Of all but the features there is one for each month and each rule
/// for Monuments: a head.
struct Network {
  static constexpr std::size_t hidden_count = 32;
  static constexpr std::size_t second_count = 16;
  static constexpr std::size_t head_count = 2 * (month_count - 1);

  /// For a sheet after so many months, 1 to 11.
  static constexpr std::size_t head_of(MonumentRule rule, int months) {
    return at(rule) * (month_count - 1) + static_cast<std::size_t>(months - 1);
  }

  static constexpr int one = 1024;                  ///< what stands for 1, in sums and weights
  static constexpr std::int32_t medal = one * one;  ///< what stands for a medal in a worth

  using Sums = std::array<std::int16_t, hidden_count>;

  struct Head {
    Sums hidden_bias;
    std::array<Sums, second_count> second;
    std::array<std::int32_t, second_count> second_bias;  ///< one * one stands for 1
    std::array<std::int32_t, second_count> output;
    std::int32_t output_bias;  ///< in `medal`
  };

  std::array<Sums, feature_count> features;
  std::array<Head, head_count> heads;

  Sums sums(const Slots& slots, std::size_t head) const;

  /// What these sums come to, in `medal`.
  std::int32_t worth(const Sums& sums, std::size_t head) const;
};

/// What the program was built with. Of weights that cannot be read there is a network that knows
/// nothing: it thinks all sheets alike.
struct OwnNetwork {
  Network network;
  bool is_learned;
};
OwnNetwork own_network_of(std::string_view text);

/// The one that `strong` plays by (data/copperdale). Read once.
const OwnNetwork& own_weights();
const Network& own_network();

/// As it lies in data/copperdale, in the order of the members. Nothing for text of another form or
/// version.
std::string write_network(const Network& network);
std::optional<Network> read_network(std::string_view text);

}  // namespace coppice::copperdale
