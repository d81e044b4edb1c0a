#pragma once

#include <cstdint>
#include <optional>

namespace coppice::lab {

/// Of the normal distribution: half of a 95 % confidence interval is so many standard errors wide.
inline constexpr double normal_quantile_975 = 1.959963984540054;

/// The results of many games for one seat. All is kept in whole numbers, so that the same games
/// give the same statistics to the last bit, in whatever order and on however many threads.
/// Exact as long as games times score squared stays below 2^63.
class Score {
 public:
  void add(std::int32_t result);
  void add(const Score& other);

  std::int64_t count() const { return count_; }

  // The following want at least one game.
  double mean() const;
  std::int32_t min() const { return min_; }
  std::int32_t max() const { return max_; }

  /// The sample's standard deviation; one game has none.
  std::optional<double> sd() const;

  /// Half the width of the mean's 95 % confidence interval, by the normal distribution.
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
