#include "server/store/postgres/postgres_pages.hpp"

#include <pqxx/result>
#include <string>

#include "engine/text.hpp"
#include "server/store/postgres/postgres.hpp"

namespace coppice::server::postgres {

namespace {

/// A database has the moment at which somebody was last seen in another form.
bool is_moment_of_seen(const RowKind& kind, const RowColumn& column) {
  return kind.table == "seen" && column.name == "moment";
}

/// How a column's value is read.
std::string value_of(const RowKind& kind, const RowColumn& column) {
  if (is_moment_of_seen(kind, column)) {
    return R"(to_char(until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))";
  }
  return column.type == "boolean" ? column.name + "::integer" : column.name;
}

/// The kind's table. Of tables that were deleted meanwhile, a database may keep rows that mean
/// nothing: who was last there, and documents, if an older server deleted the table.
std::string source_of(const RowKind& kind) {
  if (kind.table != "seen" && kind.table != "documents") return "coppice." + kind.table;
  return "(SELECT * FROM coppice." + kind.table +
         " WHERE table_id IN (SELECT id FROM coppice.tables)) AS " + kind.table;
}

/// "table_id, number", or "$1::text, $2::integer".
std::string key_of(const RowKind& kind, bool values) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < kind.key; ++at) {
    const RowColumn& column = kind.columns[at];
    parts.push_back(values ? "$" + std::to_string(at + 1) + "::" + column.type : column.name);
  }
  return joined(parts, ", ");
}

}  // namespace

std::size_t count(pqxx::transaction_base& work, const RowKind& kind) {
  return work.exec1("SELECT count(*) FROM " + source_of(kind))[0].as<std::size_t>();
}

std::vector<Row> rows(pqxx::transaction_base& work, const RowKind& kind,
                      const std::optional<Row>& after, std::size_t limit) {
  std::vector<std::string> values;
  for (const RowColumn& each : kind.columns) values.push_back(value_of(kind, each));
  std::vector<std::string> key;
  for (std::size_t at = 0; after && at < kind.key; ++at) key.push_back(*(*after)[at]);
  const std::string behind =
      after ? " WHERE (" + key_of(kind, false) + ") > (" + key_of(kind, true) + ")" : "";
  const auto found =
      work.exec_params("SELECT " + joined(values, ", ") + " FROM " + source_of(kind) + behind +
                           " ORDER BY " + key_of(kind, false) + " LIMIT " + std::to_string(limit),
                       pqxx::prepare::make_dynamic_params(key));
  std::vector<Row> page;
  for (const auto& each : found) {
    Row row;
    for (const auto& field : each) {
      row.push_back(field.is_null() ? std::nullopt : std::optional<std::string>(field.c_str()));
    }
    page.push_back(std::move(row));
  }
  return page;
}

void add(pqxx::transaction_base& work, const RowKind& kind, const std::vector<Row>& rows) {
  std::vector<std::string> names;
  std::vector<std::string> types;
  std::vector<std::string> arrays;
  for (std::size_t at = 0; at < kind.columns.size(); ++at) {
    const RowColumn& column = kind.columns[at];
    const bool is_moment = is_moment_of_seen(kind, column);
    names.push_back(is_moment ? "until" : column.name);
    types.push_back("$" + std::to_string(at + 1) +
                    "::" + (is_moment ? "timestamptz" : column.type) + "[]");
    Array values;
    for (const Row& row : rows) values.add_or_null(row[at]);
    arrays.push_back(values.text());
  }
  // Columns that only a database has.
  const bool has_length = kind.table == "tables";
  const bool has_server = kind.table == "seen";
  const std::string more_names = has_length ? ", entries" : has_server ? ", server" : "";
  const std::string more_values = has_length ? ", 0" : has_server ? ", ''" : "";
  work.exec_params("INSERT INTO coppice." + kind.table + " (" + joined(names, ", ") + more_names +
                       ") SELECT *" + more_values + " FROM unnest(" + joined(types, ", ") + ")",
                   pqxx::prepare::make_dynamic_params(arrays));
}

void complete(pqxx::transaction_base& work) {
  work.exec(
      "UPDATE coppice.tables SET entries = counted.entries FROM "
      "(SELECT table_id, count(*) AS entries FROM coppice.journal GROUP BY table_id) AS counted "
      "WHERE id = table_id");
}

}  // namespace coppice::server::postgres
