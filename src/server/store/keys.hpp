#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "host/key_form.hpp"

namespace coppice::server {

/// SHA-256 in hex. The store contains only this hash of a key, so a copy of its file gives access
/// to no table. Keys have 128 random bits, so salt and a slow hash would add nothing.
std::string sha256(std::string_view text);

/// 128 random bits from the system, as 32 hex digits; can be part of an address.
std::string random_id();

/// The id of a new table: random, so nobody can predict it, and not in the form of an imported
/// game's id.
std::string new_table_id();

/// The id of an imported game. It depends only on the owner and the text.
std::string imported_id(std::string_view owner, std::string_view text);

/// 64 random bits from the system.
std::uint64_t random_seed();

}  // namespace coppice::server
