#include "lab/score.hpp"

#include <algorithm>
#include <cmath>

namespace coppice::lab {

void Score::add(std::int32_t result) {
  min_ = count_ == 0 ? result : std::min(min_, result);
  max_ = count_ == 0 ? result : std::max(max_, result);
  ++count_;
  sum_ += result;
  squares_ += std::int64_t{result} * result;
}

void Score::add(const Score& other) {
  if (other.count_ == 0) return;
  min_ = count_ == 0 ? other.min_ : std::min(min_, other.min_);
  max_ = count_ == 0 ? other.max_ : std::max(max_, other.max_);
  count_ += other.count_;
  sum_ += other.sum_;
  squares_ += other.squares_;
}

double Score::mean() const { return static_cast<double>(sum_) / static_cast<double>(count_); }

std::optional<double> Score::sd() const {
  if (count_ < 2) return std::nullopt;
  const auto count = static_cast<long double>(count_);
  const auto sum = static_cast<long double>(sum_);
  const long double around = static_cast<long double>(squares_) - sum * sum / count;
  return static_cast<double>(std::sqrt(std::max(around, 0.0L) / (count - 1)));
}

std::optional<double> Score::ci95() const {
  const auto deviation = sd();
  if (!deviation) return std::nullopt;
  return normal_quantile_975 * *deviation / std::sqrt(static_cast<double>(count_));
}

}  // namespace coppice::lab
