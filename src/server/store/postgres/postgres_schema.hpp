#pragma once

#include <expected>

#include "engine/error.hpp"
#include "server/store/postgres/postgres.hpp"

namespace coppice::server::postgres {

/// The version of the schema "coppice" of a database. Each change adds one and a step that upgrades
/// older schemas. These numbers differ from those of SQLite files. While servers are upgraded one
/// after the other, older ones go on writing if coppice.form.writers is not above their version:
/// a step that they could damage sets it.
inline constexpr int schema_version = 7;

/// Creates the schema in an empty database, or upgrades an older one: all steps or none, and one
/// server at a time. Errors, each without any change: the database cannot be reached, is read-only
/// or does not use UTF-8; the schema is not ours or of a newer version.
std::expected<void, Error> prepare_schema(LazyConnection& link);

}  // namespace coppice::server::postgres
