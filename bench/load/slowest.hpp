#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

// What a server's metrics say about the slowest cases between two moments.
namespace coppice::load {

/// The counts of a histogram's buckets, by their upper bounds, in the text of /metrics. `name` is
/// as in `coppice_queue_seconds_bucket{thread="desk",le=`.
inline std::map<double, std::uint64_t> buckets_of(std::string_view metrics, std::string_view name) {
  std::map<double, std::uint64_t> buckets;
  for (auto at = metrics.find(name); at != std::string_view::npos;
       at = metrics.find(name, at + 1)) {
    const auto bound = metrics.find('"', at + name.size());
    const auto count = metrics.find("} ", at);
    if (bound == std::string_view::npos || count == std::string_view::npos) break;
    const double upper = std::stod(std::string(metrics.substr(bound + 1, 30)));  // "+Inf", too
    buckets[upper] += std::stoull(std::string(metrics.substr(count + 2, 30)));
  }
  return buckets;
}

/// The upper bound of the slowest case that was counted in between, in milliseconds; 0: there was
/// none. The counts are cumulative.
inline double slowest_between(std::string_view before, std::string_view after,
                              std::string_view name) {
  const auto old = buckets_of(before, name);
  const auto now = buckets_of(after, name);
  std::uint64_t counted = 0;
  double slowest = 0;
  for (const auto& [upper, count] : now) {
    const auto known = old.find(upper);
    const std::uint64_t fresh = count - (known == old.end() ? 0 : known->second);
    if (fresh > counted) slowest = upper;
    counted = fresh;
  }
  return 1000 * slowest;
}

}  // namespace coppice::load
