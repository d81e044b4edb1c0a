#pragma once

#include <cstdint>
#include <expected>

#include "engine/error.hpp"
#include "server/sqlite.hpp"

namespace coppice::server {

/// The version of the file's form; a change adds one and a step that brings old files up to it.
inline constexpr int schema_version = 7;

// The functions below also throw SQLite::Exception.

/// The version of an opened file, 0 of an empty one. Errors: it is not ours, or of a newer version.
std::expected<std::int64_t, Error> version_of(sqlite::Connection& connection);

/// Makes sure that the opened file is of our form: a new one gets it. A file that is not ours, or
/// of a newer version, is left as it is.
std::expected<void, Error> prepare_schema(sqlite::Connection& connection);

/// Of a second connection to a file that has its form: it only reads.
void prepare_reading(sqlite::Connection& connection);

}  // namespace coppice::server
