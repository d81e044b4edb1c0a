#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "host/key_form.hpp"

namespace coppice::server {

/// SHA-256 in hex. The store knows keys by this only, so that a copy of its file opens no table.
/// Keys are random and of 128 bits: there is nothing to guess that salt or slowness would protect.
std::string sha256(std::string_view text);

/// 128 random bits from the system, as 32 hex digits: the name of a table, fit for an address.
std::string random_id();

/// The name of a table that begins here: random, so that nobody knows it before. Its first digit is
/// below 8; names of imported games begin with 8 or above. So nobody can import a game under the
/// name of a table that begins here.
std::string new_table_id();

/// The name of an imported game: the same for the same owner and text, and with another owner
/// another one.
std::string imported_id(std::string_view owner, std::string_view text);

/// Whether this may be the name of an imported game.
bool is_imported_id(std::string_view id);

/// 64 random bits from the system.
std::uint64_t random_seed();

}  // namespace coppice::server
