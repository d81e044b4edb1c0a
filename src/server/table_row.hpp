#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store.hpp"

// A row of `tables`, described once for all stores: names, order, and what stands in each column.
namespace coppice::server {

/// What stands in a column, as text; none: NULL.
using Cell = std::optional<std::string>;

struct Column {
  std::string_view name;
  std::string_view type;  ///< PostgreSQL's; SQLite's are in its schema
  Cell (*write)(const StoredTable& table);
  bool (*read)(const std::string& text, StoredTable& table);  ///< whether it was such a text
};

/// All, those last that change while a table is played. The first is its id.
std::span<const Column> columns();
std::span<const Column> changing_columns();

/// What `each` makes of the columns, with a comma between.
template <class Each>
std::string listed(std::span<const Column> columns, Each each) {
  std::string list;
  for (const Column& column : columns)
    list += (list.empty() ? "" : ", ") + std::string(each(column));
  return list;
}

/// "id, owner, …".
std::string names_of(std::span<const Column> columns);

std::vector<Cell> cells_of(std::span<const Column> columns, const StoredTable& table);

/// Of a cell for each column; nothing if one is damaged.
std::optional<StoredTable> table_in(std::span<const Cell> row);

}  // namespace coppice::server
