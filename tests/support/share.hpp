#pragma once

#include <cstddef>
#include <vector>

namespace coppice {

// Whether races are looked for, which a test of one thread can do without; and whether there is a
// sanitizer at all: for what takes too long with one. Release's tests ask for that, and for its
// parts there are shorter ones.
#if defined(__has_feature)
inline constexpr bool looks_for_races = __has_feature(thread_sanitizer);
inline constexpr bool is_sanitized = looks_for_races || __has_feature(address_sanitizer);
#else
inline constexpr bool looks_for_races = false;
inline constexpr bool is_sanitized = false;
#endif

inline constexpr int sanitizers_share = is_sanitized ? 10 : 1;

/// How many of so many games a test plays. A sanitizer makes a game some twenty times as long, so
/// it sees a tenth of them; ./check plays all of them without one (whole_games in
/// tests/CMakeLists.txt), and only tests that are among those may ask.
constexpr int share_of(int games) { return (games + sanitizers_share - 1) / sanitizers_share; }

/// The first of these, as many as the share says.
template <class T>
std::vector<T> share_of(std::vector<T> all) {
  all.resize(static_cast<std::size_t>(share_of(static_cast<int>(all.size()))));
  return all;
}

}  // namespace coppice
