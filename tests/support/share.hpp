#pragma once

#include <cstddef>
#include <vector>

namespace coppice {

// Whether this build finds races (tests of one thread can be skipped there), and whether it has any
// sanitizer. With a sanitizer, slow tests are skipped: release builds run them, and shorter tests
// cover their parts.
#if defined(__has_feature)
inline constexpr bool looks_for_races = __has_feature(thread_sanitizer);
inline constexpr bool is_sanitized = looks_for_races || __has_feature(address_sanitizer);
#else
inline constexpr bool looks_for_races = false;
inline constexpr bool is_sanitized = false;
#endif

inline constexpr int sanitizers_share = is_sanitized ? 10 : 1;

/// How many of this many games a test plays. A sanitizer makes games about twenty times slower, so
/// it gets a tenth. ./check --full runs all of them without one (whole_games in
/// tests/CMakeLists.txt); only tests listed there may use this.
constexpr int share_of(int games) { return (games + sanitizers_share - 1) / sanitizers_share; }

/// The same share of these, from the first on.
template <class T>
std::vector<T> share_of(std::vector<T> all) {
  all.resize(static_cast<std::size_t>(share_of(static_cast<int>(all.size()))));
  return all;
}

}  // namespace coppice
