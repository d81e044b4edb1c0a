#include "lab/stats/integer_statistics.hpp"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace coppice::lab {

void IntegerStatistics::add(std::int32_t number) {
  min_ = count_ == 0 ? number : std::min(min_, number);
  max_ = count_ == 0 ? number : std::max(max_, number);
  ++count_;
  sum_ += number;
  squares_ += std::int64_t{number} * number;
}

void IntegerStatistics::add(const IntegerStatistics& other) {
  if (other.count_ == 0) return;
  min_ = count_ == 0 ? other.min_ : std::min(min_, other.min_);
  max_ = count_ == 0 ? other.max_ : std::max(max_, other.max_);
  count_ += other.count_;
  sum_ += other.sum_;
  squares_ += other.squares_;
}

double IntegerStatistics::mean() const {
  return static_cast<double>(sum_) / static_cast<double>(count_);
}

std::optional<double> IntegerStatistics::sd() const {
  if (count_ < 2) return std::nullopt;
  const auto count = static_cast<long double>(count_);
  const auto sum = static_cast<long double>(sum_);
  const long double around = static_cast<long double>(squares_) - sum * sum / count;
  return static_cast<double>(std::sqrt(std::max(around, 0.0L) / (count - 1)));
}

std::optional<double> IntegerStatistics::ci95() const {
  const auto deviation = sd();
  if (!deviation || min_ == max_) return std::nullopt;
  const auto count = static_cast<double>(count_);
  const boost::math::students_t distribution(count - 1);
  return boost::math::quantile(distribution, 0.975) * *deviation / std::sqrt(count);
}

}  // namespace coppice::lab
