#pragma once

#include <cstdint>
#include <optional>

namespace coppice::lab {

/// Whole numbers of many games: the results of one seat, or how long the games were. All is kept in
/// whole numbers, so that the same games give the same statistics to the last bit, in whatever
/// order and on however many threads. Exact as long as games times number squared stays below 2^63.
class Score {
 public:
  Score() = default;

  /// The numbers that another Score was told of.
  Score(std::int64_t count, std::int64_t sum, std::int64_t squares, std::int32_t min,
        std::int32_t max)
      : count_(count), sum_(sum), squares_(squares), min_(min), max_(max) {}

  void add(std::int32_t number);
  void add(const Score& other);

  std::int64_t count() const { return count_; }
  std::int64_t sum() const { return sum_; }
  std::int64_t sum_squares() const { return squares_; }

  // The following want at least one game.
  double mean() const;
  std::int32_t min() const { return min_; }
  std::int32_t max() const { return max_; }

  /// The sample's standard deviation; one game has none.
  std::optional<double> sd() const;

  /// Half the width of the mean's 95 % confidence interval, by Student's t distribution. One game
  /// has none, nor have games that all came out alike: they do not say how far others may be off.
  std::optional<double> ci95() const;

  friend bool operator==(const Score&, const Score&) = default;

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
  std::int32_t min_ = 0;
  std::int32_t max_ = 0;
};

}  // namespace coppice::lab
