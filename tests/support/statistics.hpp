#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace coppice {

/// Whether counts may come from outcomes that are all equally likely (chi-square test). A fair
/// source fails less than once in ten million, and with a fixed seed always or never.
inline bool looks_uniform(const std::vector<std::uint64_t>& counts) {
  double total = 0;
  for (const std::uint64_t count : counts) total += static_cast<double>(count);
  const double expected = total / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const std::uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    chi_square += off * off / expected;
  }
  // Wilson and Hilferty: the cube root of chi-square over its freedom is nearly normal.
  const double freedom = static_cast<double>(counts.size()) - 1;
  if (freedom == 0) return true;
  const double part = 2 / (9 * freedom);
  return (std::cbrt(chi_square / freedom) - (1 - part)) / std::sqrt(part) < 5.2;
}

}  // namespace coppice
