#pragma once

#include <cstdint>
#include <optional>

namespace coppice::lab {

/// Statistics of integers, such as the results of one seat or the lengths of games. It keeps
/// integers only, so the same games give exactly the same statistics in any order and on any number
/// of threads. Exact as long as games times number squared is below 2^63.
class IntegerStatistics {
 public:
  IntegerStatistics() = default;

  /// The state of another Score.
  IntegerStatistics(std::int64_t count, std::int64_t sum, std::int64_t squares, std::int32_t min,
                    std::int32_t max)
      : count_(count), sum_(sum), squares_(squares), min_(min), max_(max) {}

  void add(std::int32_t number);
  void add(const IntegerStatistics& other);

  std::int64_t count() const { return count_; }
  std::int64_t sum() const { return sum_; }
  std::int64_t sum_squares() const { return squares_; }

  // These require at least one game.
  double mean() const;
  std::int32_t min() const { return min_; }
  std::int32_t max() const { return max_; }

  /// The sample's standard deviation; empty for one game.
  std::optional<double> sd() const;

  /// Half the width of the mean's 95 % confidence interval, by Student's t distribution. Empty for
  /// one game, and if all games are equal: they do not show how much others may differ.
  std::optional<double> ci95() const;

  friend bool operator==(const IntegerStatistics&, const IntegerStatistics&) = default;

 private:
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
  std::int32_t min_ = 0;
  std::int32_t max_ = 0;
};

}  // namespace coppice::lab
