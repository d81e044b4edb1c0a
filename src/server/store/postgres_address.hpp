#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::server::postgres {

/// The address of a database.
struct Address {
  std::string name;        ///< "postgresql://HOST:PORT/DATABASE", for messages
  std::string connection;  ///< for libpq; may contain a password, so it is never shown or logged
  std::string role;        ///< never shown or logged either
};

/// The same, but a host that is read-only, such as a standby, counts as away; unless the address
/// says otherwise.
Address for_writing(Address address);

/// Whether a text is the address of a database, valid or not, and not the name of a file.
bool is_address(std::string_view text);

/// Reads "postgresql://[USER[:PASSWORD]@][HOST][:PORT]/DATABASE[?NAME=VALUE&…]" (libpq's connection
/// URI; PostgreSQL 15, 34.1.1). Errors: "error.usage.database", which repeats no part of the text.
std::expected<Address, Error> read_address(const std::string& text);

/// Quotes a value for a connection string.
std::string in_quotes(std::string_view value);

}  // namespace coppice::server::postgres
