#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace coppice {

inline constexpr std::size_t key_digits = 32;

/// Whether this has the form of a player's secret key, or of a table's id: 32 lower-case hex
/// digits.
inline bool is_player_key(std::string_view text) {
  const auto is_hex = [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
  };
  return text.size() == key_digits && std::ranges::all_of(text, is_hex);
}

}  // namespace coppice
