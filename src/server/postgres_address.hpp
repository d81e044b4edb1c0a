#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::server::postgres {

/// Where a database is.
struct Address {
  std::string name;        ///< "postgresql://HOST:PORT/DATABASE", to be shown
  std::string connection;  ///< for libpq; may hold a password, so it is never shown or logged
};

/// Reads "postgresql://[USER[:PASSWORD]@][HOST][:PORT]/DATABASE[?NAME=VALUE&…]" (libpq's connection
/// URI; PostgreSQL 15, 34.1.1). Errors: "error.usage.database", which repeats nothing of it.
std::expected<Address, Error> read_address(const std::string& text);

/// A value in the text of a connection.
std::string in_quotes(std::string_view value);

}  // namespace coppice::server::postgres
