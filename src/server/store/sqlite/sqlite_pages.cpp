#include "server/store/sqlite/sqlite_pages.hpp"

#include <string>

#include "engine/text.hpp"

namespace coppice::server::sqlite {

namespace {

/// " WHERE (table_id, number) > (?, CAST(? AS INTEGER))"
std::string behind(const RowKind& kind) {
  std::vector<std::string> names;
  std::vector<std::string> values;
  for (std::size_t at = 0; at < kind.key; ++at) {
    const RowColumn& column = kind.columns[at];
    names.push_back(column.name);
    values.emplace_back(column.type == "text" ? "?" : "CAST(? AS INTEGER)");
  }
  return " WHERE (" + joined(names, ", ") + ") > (" + joined(values, ", ") + ")";
}

std::string key_of(const RowKind& kind) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < kind.key; ++at) names.push_back(kind.columns[at].name);
  return joined(names, ", ");
}

}  // namespace

std::size_t count(Connection& connection, const RowKind& kind) {
  return static_cast<std::size_t>(
      connection.number(("SELECT count(*) FROM " + kind.table).c_str()));
}

std::vector<Row> rows(Connection& connection, const RowKind& kind, const std::optional<Row>& after,
                      std::size_t limit) {
  const std::string statement = "SELECT " + names_of(kind) + " FROM " + kind.table +
                                (after ? behind(kind) : "") + " ORDER BY " + key_of(kind) +
                                " LIMIT ?";
  Row key;
  if (after) key.assign(after->begin(), after->begin() + static_cast<std::ptrdiff_t>(kind.key));
  auto found = connection.query(statement, key, static_cast<std::int64_t>(limit));
  std::vector<Row> page;
  while (found.step()) {
    Row row;
    for (int at = 0; at < static_cast<int>(kind.columns.size()); ++at) {
      row.push_back(found.is_null(at) ? std::nullopt : std::optional(found.text(at)));
    }
    page.push_back(std::move(row));
  }
  return page;
}

void add(Connection& connection, const RowKind& kind, const std::vector<Row>& rows) {
  const std::vector<std::string> values(kind.columns.size(), "?");
  // SQLite turns a text into the number that it is, if the column has numbers.
  const std::string statement = "INSERT INTO " + kind.table + " (" + names_of(kind) + ") VALUES (" +
                                joined(values, ", ") + ")";
  for (const Row& row : rows) connection.run(statement, row);
}

}  // namespace coppice::server::sqlite
