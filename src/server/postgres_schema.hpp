#pragma once

#include <expected>

#include "engine/error.hpp"
#include "server/postgres.hpp"

namespace coppice::server::postgres {

/// The version of the form of what lies in the schema "coppice" of a database; a change adds one
/// and a step that brings older ones up to it. Its numbers are not those of SQLite's files.
inline constexpr int schema_version = 4;

/// Makes sure that the database is of our form: an empty one gets it; all steps or none, and one
/// server at a time. Errors: the database cannot be reached, is read-only, does not know UTF-8; its
/// schema is not ours or of a newer version. Then nothing is changed.
std::expected<void, Error> prepare_schema(Link& link);

}  // namespace coppice::server::postgres
