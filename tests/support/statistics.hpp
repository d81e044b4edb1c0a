#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace coppice {

/// A chi-square test whether counts come from equally likely outcomes, for one or more independent
/// tables. A fair source fails less than once in ten million; with a fixed seed the result is
/// always the same.
class Uniformity {
 public:
  void add(const std::vector<std::uint64_t>& counts) {
    double total = 0;
    for (const std::uint64_t count : counts) total += static_cast<double>(count);
    const double expected = total / static_cast<double>(counts.size());
    for (const std::uint64_t count : counts) {
      const double off = static_cast<double>(count) - expected;
      chi_square_ += off * off / expected;
    }
    freedom_ += static_cast<double>(counts.size()) - 1;
  }

  bool holds() const {
    // Wilson and Hilferty: the cube root of chi-square over its degrees of freedom is nearly
    // normal.
    if (freedom_ == 0) return true;
    const double part = 2 / (9 * freedom_);
    return (std::cbrt(chi_square_ / freedom_) - (1 - part)) / std::sqrt(part) < 5.2;
  }

 private:
  double chi_square_ = 0;
  double freedom_ = 0;
};

inline bool looks_uniform(const std::vector<std::uint64_t>& counts) {
  Uniformity uniformity;
  uniformity.add(counts);
  return uniformity.holds();
}

}  // namespace coppice
