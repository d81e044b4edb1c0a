#pragma once

#include "engine/text.hpp"

namespace coppice {

inline constexpr std::size_t key_digits = 32;

/// Whether this has the form of a player's secret key or of a table's id: 32 lower-case hex digits.
inline bool is_player_key(std::string_view text) { return is_hex(text, key_digits); }

}  // namespace coppice
