#pragma once

#include <cstdint>
#include <expected>

#include "engine/error.hpp"
#include "server/store/sqlite/sqlite.hpp"

namespace coppice::server {

/// The version of the file's schema. Each change adds one and a step that upgrades older files.
inline constexpr int schema_version = 9;

// These functions also throw SQLite::Exception.

/// The version of an open file; 0 if it is empty. Errors: it is not ours, or of a newer version.
std::expected<std::int64_t, Error> version_of(sqlite::Connection& connection);

/// Creates the schema in a new file, or upgrades an older one. Does not change a file that is not
/// ours or of a newer version.
std::expected<void, Error> prepare_schema(sqlite::Connection& connection);

/// Sets up a second, read-only connection to a file whose schema is up to date.
void prepare_reading(sqlite::Connection& connection);

}  // namespace coppice::server
