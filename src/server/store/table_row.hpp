#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.hpp"

// The columns of `tables`, described once for all stores: names, order and values.
namespace coppice::server {

/// A column's value as text; empty: NULL.
using Cell = std::optional<std::string>;

struct Column {
  std::string_view name;
  std::string_view type;  ///< PostgreSQL's type; SQLite's are in its schema
  Cell (*write)(const StoredTable& table);
  /// Returns whether the text was valid.
  bool (*read)(const std::string& text, StoredTable& table);
};

/// All columns. Those that change during a game come last; the id comes first.
std::span<const Column> columns();
std::span<const Column> changing_columns();

/// The results of `each` for the columns, separated by commas.
template <class Each>
std::string comma_separated(std::span<const Column> columns, Each each) {
  std::string list;
  for (const Column& column : columns)
    list += (list.empty() ? "" : ", ") + std::string(each(column));
  return list;
}

/// "id, owner, …".
std::string names_of(std::span<const Column> columns);

std::vector<Cell> cells_of(std::span<const Column> columns, const StoredTable& table);

/// Reads one cell per column; empty if one is invalid. Documents among the settings are only named.
std::optional<StoredTable> table_from_cells(std::span<const Cell> row);

/// The same with the documents, whose text follows the columns.
std::optional<StoredTable> whole_table_in(std::span<const Cell> row);

}  // namespace coppice::server
