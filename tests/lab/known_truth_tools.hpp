#pragma once

#include <cmath>
#include <numbers>
#include <sstream>
#include <string>

#include "engine/random.hpp"
#include "lab/stats/estimate.hpp"

// What the games with known truth have in common.
namespace coppice::known_truth {

/// These texts and numbers, one after the other.
inline std::string said(const auto&... parts) {
  std::ostringstream text;
  (text << ... << parts);
  return text.str();
}

inline double from_0_to_1(Random& random) {
  return static_cast<double>(random.next() >> 11) * 0x1p-53;
}
inline bool chance(Random& random, double part) { return from_0_to_1(random) < part; }
inline double bell(Random& random) {
  return std::sqrt(-2 * std::log(1 - from_0_to_1(random))) *
         std::cos(2 * std::numbers::pi * from_0_to_1(random));
}

inline bool contains(const lab::Estimate& estimate, double truth) {
  return estimate.low <= truth && truth <= estimate.high;
}

}  // namespace coppice::known_truth
