#pragma once

#include <cstdint>

namespace coppice::lab {

/// A part of many games, from 0 to 1, with the ends of its 95 % confidence interval.
struct Share {
  double part;
  double low;
  double high;
};

/// By Wilson's score interval, which stays within 0 and 1; `games` at least 1.
Share share_of(std::int64_t count, std::int64_t games);

}  // namespace coppice::lab
