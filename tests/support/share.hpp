#pragma once

#include <cstddef>
#include <vector>

namespace coppice {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr int sanitizers_share = 10;
#else
inline constexpr int sanitizers_share = 1;
#endif
#else
inline constexpr int sanitizers_share = 1;
#endif

/// How many of so many games a test plays. A sanitizer makes a game some twenty times as long, so
/// it sees a tenth of them; ./check plays all of them without one (whole_games in
/// tests/CMakeLists.txt), and only tests that are among those may ask.
constexpr int share_of(int games) { return (games + sanitizers_share - 1) / sanitizers_share; }

/// For what takes too long with a sanitizer at all: release's tests ask for it, and for its parts
/// there are shorter ones.
inline constexpr bool is_sanitized = sanitizers_share > 1;

/// The first of these, as many as the share says.
template <class T>
std::vector<T> share_of(std::vector<T> all) {
  all.resize(static_cast<std::size_t>(share_of(static_cast<int>(all.size()))));
  return all;
}

}  // namespace coppice
