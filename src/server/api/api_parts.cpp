#include "server/api/api_parts.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "engine/text.hpp"
#include "host/key_form.hpp"
#include "host/system_time.hpp"
#include "host/table_summary.hpp"
#include "server/store/documents.hpp"
#include "server/store/keys.hpp"

namespace coppice::server {

namespace {

std::int64_t milliseconds_of(SystemTime moment) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(moment.time_since_epoch()).count();
}

}  // namespace

Response refusal(const Error& error) {
  auto response = error_response(info_of(error.code).status, error);
  if (response.status == 429) {
    response.headers.emplace_back("Retry-After", error.arguments.front().second);
    response.held_up = true;
  }
  return response;
}

std::expected<std::string, Response> key_of(const Request& request) {
  if (request.player.empty()) {
    return std::unexpected(error_response(401, {"error.http.player_missing", {}}));
  }
  if (!is_player_key(request.player)) {
    return std::unexpected(error_response(400, {"error.http.player_form", {}}));
  }
  return sha256(request.player);
}

Response wrong_type(const std::string& expected) {
  return error_response(415, {"error.http.media_type", {{"expected", expected}}});
}

wire::TableListItem line_of(const StoredTable& table, const std::string& key, SystemTime now) {
  wire::TableListItem line = coppice::list_item_of(table);
  line.settings = named_documents(std::move(line.settings));
  const auto company = participants_of(table);
  if (!company) return line;
  line.turn = company->turn;
  if (const auto due = table.summary.due) {
    line.left = std::max(*due - milliseconds_of(now), std::int64_t{0});
  }
  line.called_off = company->called_off;
  for (const SeatOwnerSummary& each : company->seats) {
    line.people.push_back({each.seat, each.name, !each.keys.empty(), each.relief});
    if (std::ranges::find(each.keys, key) != each.keys.end()) line.own.push_back(each.seat);
  }
  return line;
}

std::vector<wire::TableListItem> lines_of(const std::vector<StoredTable>& tables,
                                          const std::string& key, SystemTime now) {
  std::vector<wire::TableListItem> lines;
  for (const StoredTable& table : tables) lines.push_back(line_of(table, key, now));
  return lines;
}

std::expected<Tables::ListRequest, Error> list_in(std::string_view query) {
  const auto wrong = [&] { return make_error("error.http.query", {{"query", excerpt(query)}}); };
  Tables::ListRequest request{Store::TableFilter::all, limits::listed_page + 1, {}};
  std::string_view rest = query;
  if (constexpr std::string_view open = "open"; rest.starts_with(open)) {
    request.which = Store::TableFilter::open;
    rest.remove_prefix(open.size());
    if (rest.starts_with('&')) rest.remove_prefix(1);
  }
  if (rest.empty()) return request;
  constexpr std::string_view after = "after=";
  const auto parts = split(rest.substr(std::min(after.size(), rest.size())), ',');
  if (!rest.starts_with(after) || parts.size() != 2) return wrong();
  if (!is_moment(parts[0]) || !is_player_key(parts[1])) return wrong();
  request.after = {std::string(parts[0]), std::string(parts[1])};
  return request;
}

std::string tables_page(const std::vector<StoredTable>& tables, const std::string& key) {
  const SystemTime now = std::chrono::system_clock::now();
  wire::TablesPage page{lines_of(tables, key, now), std::nullopt};
  if (page.tables.size() > limits::listed_page) {
    page.tables.resize(limits::listed_page);
    page.next = page.tables.back().created + "," + page.tables.back().table;
  }
  return json_text(page);
}

Response page_response(std::expected<std::string, Error> page) {
  return page ? json_response(200, std::move(*page)) : refusal(page.error());
}

Response created(const Request& request, const std::expected<std::string, Error>& id) {
  if (!id) return refusal(id.error());
  auto response = json_response(201, json_text(wire::TableCreated{*id}));
  response.headers.emplace_back("Location",
                                relative_root(request.path) + "api/tables/" + *id + "/record");
  return response;
}

}  // namespace coppice::server
