#pragma once

#include <optional>

#include "server/store/store_check.hpp"
#include "server/store/stored_rows.hpp"

// A check of the rows that belong to no journal.
namespace coppice::server {

/// Whether a row of this kind is checked alone; the others are checked with their table.
bool is_checked_alone(const RowKind& kind);

/// What is wrong with such a row.
std::optional<StoreReport::Damage> row_damage(const RowKind& kind, const Row& row);

}  // namespace coppice::server
