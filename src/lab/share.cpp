#include "lab/share.hpp"

#include <cmath>

#include "lab/score.hpp"

namespace coppice::lab {

Share share_of(std::int64_t count, std::int64_t games) {
  constexpr double z = normal_quantile_975;
  const auto n = static_cast<double>(games);
  const double part = static_cast<double>(count) / n;
  const double middle = part + z * z / (2 * n);
  const double half = z * std::sqrt(part * (1 - part) / n + z * z / (4 * n * n));
  const double whole = 1 + z * z / n;
  // At both ends rounding would miss 0 and 1 by a hair.
  return {part, count == 0 ? 0 : (middle - half) / whole,
          count == games ? 1 : (middle + half) / whole};
}

}  // namespace coppice::lab
