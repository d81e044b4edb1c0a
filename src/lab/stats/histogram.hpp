#pragma once

#include <cstdint>
#include <map>
#include <optional>

namespace coppice::lab {

/// Counts of integers.
class Histogram {
 public:
  void add(std::int64_t number, std::uint64_t times = 1) { counts_[number] += times; }
  void add(const Histogram& other) {
    for (const auto& [number, times] : other.counts_) add(number, times);
  }

  const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }

  std::uint64_t count() const {
    std::uint64_t count = 0;
    for (const auto& [number, times] : counts_) count += times;
    return count;
  }

  std::uint64_t at(std::int64_t number) const {
    const auto found = counts_.find(number);
    return found == counts_.end() ? 0 : found->second;
  }

  /// How many of the integers are at least this.
  std::uint64_t count_from(std::int64_t least) const {
    std::uint64_t count = 0;
    for (auto each = counts_.lower_bound(least); each != counts_.end(); ++each) {
      count += each->second;
    }
    return count;
  }

  double mean() const {
    double sum = 0;
    for (const auto& [number, times] : counts_) {
      sum += static_cast<double>(number) * static_cast<double>(times);
    }
    return sum / static_cast<double>(count());
  }

  /// The smallest value that at least this part of all numbers do not exceed; requires at least one
  /// number.
  std::int64_t quantile(double part) const {
    const double wanted = part * static_cast<double>(count());
    std::uint64_t before = 0;
    for (const auto& [number, times] : counts_) {
      before += times;
      if (static_cast<double>(before) >= wanted) return number;
    }
    return counts_.rbegin()->first;
  }

 private:
  std::map<std::int64_t, std::uint64_t> counts_;
};

}  // namespace coppice::lab
