#include "server/store/table_row.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <system_error>

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "server/store/documents.hpp"

namespace coppice::server {

namespace {

// ---- values as text -----------------------------------------------------------------------------

Cell text_of(const std::string& text) { return text; }
bool read(const std::string& text, std::string& value) {
  value = text;
  return true;
}

/// PostgreSQL writes "t" and "f", but accepts these, too.
Cell text_of(bool value) { return value ? "1" : "0"; }
bool read(const std::string& text, bool& value) {
  value = text == "1" || text == "t";
  return true;
}

template <std::integral Number>
Cell text_of(Number number) {
  return std::to_string(number);
}
template <std::integral Number>
bool read(std::string_view text, Number& number) {
  const auto end = text.data() + text.size();
  const auto done = std::from_chars(text.data(), end, number);
  return done.ec == std::errc{} && done.ptr == end;
}

/// One line for each.
Cell text_of(const std::vector<std::string>& seats) { return joined(seats, "\n"); }
bool read(const std::string& text, std::vector<std::string>& seats) {
  for (const std::string_view seat : split(text, '\n')) seats.emplace_back(seat);
  return true;
}

/// One line "NAME=VALUE" for each, with the name of a document.
Cell text_of(const Settings& settings) {
  std::vector<std::string> lines;
  for (const auto& [key, value] : named_documents(settings)) lines.push_back(key + "=" + value);
  return joined(lines, "\n");
}
bool read(const std::string& text, Settings& settings) {
  return std::ranges::all_of(split(text, '\n'), [&](std::string_view line) {
    return line.empty() || add_setting(settings, line).has_value();
  });
}

/// As in a record: "17 -2".
Cell text_of(const std::vector<std::int32_t>& result) { return write_result(result); }
bool read(const std::string& text, std::vector<std::int32_t>& result) {
  return std::ranges::all_of(split(text, ' '), [&](std::string_view number) {
    return read(number, result.emplace_back());
  });
}

template <class Value>
Cell text_of(const std::optional<Value>& value) {
  return value ? text_of(*value) : std::nullopt;
}
template <class Value>
bool read(const std::string& text, std::optional<Value>& value) {
  return read(text, value.emplace());
}

// ---- columns ------------------------------------------------------------------------------------

/// `member` is the field that the column stores.
template <auto member>
constexpr Column column(std::string_view name, std::string_view type) {
  return {name, type, [](const StoredTable& table) { return text_of(member(table)); },
          [](const std::string& text, StoredTable& table) { return read(text, member(table)); }};
}

constexpr std::array all = {
    column<[](auto& table) -> auto& { return table.id; }>("id", "text"),
    column<[](auto& table) -> auto& { return table.owner; }>("owner", "text"),
    column<[](auto& table) -> auto& { return table.game; }>("game", "text"),
    column<[](auto& table) -> auto& { return table.settings; }>("settings", "text"),
    column<[](auto& table) -> auto& { return table.seats; }>("seats", "text"),
    column<[](auto& table) -> auto& { return table.seed; }>("seed", "text"),
    column<[](auto& table) -> auto& { return table.practice; }>("practice", "boolean"),
    column<[](auto& table) -> auto& { return table.daily; }>("daily", "text"),
    column<[](auto& table) -> auto& { return table.counts; }>("counts", "boolean"),
    column<[](auto& table) -> auto& { return table.created; }>("created", "text"),
    column<[](auto& table) -> auto& { return table.summary.changed; }>("changed", "text"),
    column<[](auto& table) -> auto& { return table.summary.outcome.result; }>("result", "text"),
    column<[](auto& table) -> auto& { return table.summary.outcome.progress; }>("progress",
                                                                                "integer"),
    column<[](auto& table) -> auto& { return table.summary.company; }>("company", "text"),
    column<[](auto& table) -> auto& { return table.summary.due; }>("due", "bigint"),
    column<[](auto& table) -> auto& { return table.summary.gathering; }>("gathering", "boolean"),
};
constexpr std::size_t unchanging = 10;

}  // namespace

std::span<const Column> columns() { return all; }

std::span<const Column> changing_columns() { return columns().subspan(unchanging); }

std::string names_of(std::span<const Column> columns) {
  return comma_separated(columns, [](const Column& column) { return column.name; });
}

std::vector<Cell> cells_of(std::span<const Column> columns, const StoredTable& table) {
  std::vector<Cell> cells;
  for (const Column& column : columns) cells.push_back(column.write(table));
  return cells;
}

std::optional<StoredTable> table_from_cells(std::span<const Cell> row) {
  StoredTable table;
  for (std::size_t at = 0; at < all.size(); ++at) {
    if (row[at] && !all[at].read(*row[at], table)) return std::nullopt;
  }
  return table;
}

std::optional<StoredTable> whole_table_in(std::span<const Cell> row) {
  auto table = table_from_cells(row);
  if (!table || !read_documents(row.back().value_or(""), table->settings)) return std::nullopt;
  return table;
}

}  // namespace coppice::server
