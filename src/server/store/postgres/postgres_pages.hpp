#pragma once

#include <cstddef>
#include <optional>
#include <pqxx/transaction>
#include <vector>

#include "server/store/stored_rows.hpp"

// The rows of a database, as stored_rows.hpp describes them. These functions throw libpqxx's
// exceptions.
namespace coppice::server::postgres {

std::size_t count(pqxx::transaction_base& work, const RowKind& kind);
std::vector<Row> rows(pqxx::transaction_base& work, const RowKind& kind,
                      const std::optional<Row>& after, std::size_t limit);
void add(pqxx::transaction_base& work, const RowKind& kind, const std::vector<Row>& rows);

/// After all rows were added: writes what a database stores beside them.
void complete(pqxx::transaction_base& work);

}  // namespace coppice::server::postgres
