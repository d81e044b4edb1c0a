#include "server/store/stored_rows.hpp"

#include <utility>

#include "engine/text.hpp"
#include "server/store/table_row.hpp"

namespace coppice::server {

namespace {

std::vector<RowKind> all_kinds() {
  RowKind tables{"tables", {}, 1};
  for (const Column& each : columns()) {
    tables.columns.push_back({std::string(each.name), std::string(each.type)});
  }
  const auto text = [](const char* name) { return RowColumn{name, "text"}; };
  const auto number = [](const char* name) { return RowColumn{name, "integer"}; };
  return {
      std::move(tables),
      {"documents", {text("table_id"), text("text")}, 1},
      {"journal", {text("table_id"), number("number"), text("text"), text("command")}, 2},
      {"holders", {text("holder"), text("table_id")}, 2},
      {"seen", {text("table_id"), number("seat"), text("moment")}, 2},
      {"keys",
       {text("key"), text("person"), text("name"), text("created"), text("used"), text("ended")},
       1},
      {"key_links", {text("token"), text("person"), text("expires")}, 1}};
}

}  // namespace

const std::vector<RowKind>& row_kinds() {
  static const std::vector<RowKind> kinds = all_kinds();
  return kinds;
}

std::string names_of(const RowKind& kind) {
  std::vector<std::string> names;
  for (const RowColumn& each : kind.columns) names.push_back(each.name);
  return joined(names, ", ");
}

}  // namespace coppice::server
