#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "server/store/sqlite/sqlite.hpp"
#include "server/store/stored_rows.hpp"

// The rows of a file, as stored_rows.hpp describes them. These functions throw SQLite::Exception.
namespace coppice::server::sqlite {

std::size_t count(Connection& connection, const RowKind& kind);
std::vector<Row> rows(Connection& connection, const RowKind& kind, const std::optional<Row>& after,
                      std::size_t limit);
void add(Connection& connection, const RowKind& kind, const std::vector<Row>& rows);

}  // namespace coppice::server::sqlite
