#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace coppice::lab {

/// How pairs of games went for a player: with the same cards, once on each seat.
///
/// The two games of a pair are alike in their luck, so that a pair, and not a game, is what is
/// drawn at random, and the interval is worked out over pairs. ("Pentanomial", because a pair has
/// five outcomes: 0 to 4 half points.)
class Pairs {
 public:
  static constexpr std::size_t outcomes = 5;

  /// A pair of so many half points: two for a win, one for a tie.
  void add(int half_points) { ++counts_[static_cast<std::size_t>(half_points)]; }

  const std::array<std::uint64_t, outcomes>& counts() const { return counts_; }
  std::uint64_t count() const;

  /// What a pair of so many half points is worth, from 0 to 1.
  static double worth(std::size_t half_points);

  /// The mean of what the pairs are worth: the part of the games that was won, ties counting half.
  /// Of at least one pair.
  double mean() const;

  /// Half the width of the mean's 95 % confidence interval, by the normal distribution; one pair
  /// has none.
  std::optional<double> ci95() const;

 private:
  std::array<std::uint64_t, outcomes> counts_{};
};

}  // namespace coppice::lab
