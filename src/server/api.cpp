#include "server/api.hpp"

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "players/roster.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "table/replay_view.hpp"
#include "table/version.hpp"
#include "table/wire.hpp"

namespace coppice::server {

namespace {

constexpr std::string_view tables_path = "/api/tables";
constexpr std::string_view replay_path = "/api/replay";

/// The status that goes with an error of the rooms below.
int status_of(const Error& error) {
  if (error.key == "error.table.unknown") return 404;
  if (error.key == "error.table.foreign" || error.key == "error.table.not_over") return 403;
  if (error.key == "error.store.full") return 507;
  if (error.key.starts_with("error.store.")) return 500;
  if (error.key.starts_with("error.wire.")) return 400;
  return 422;
}

Response refusal(const Error& error) { return error_response(status_of(error), error); }

/// The hash of the request's key, or the answer to a request without a good one.
std::expected<std::string, Response> owner_of(const Request& request) {
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

Response games() {
  wire::GamesPage page;
  page.version = version();
  for (const GameEntry& entry : roster()) {
    wire::GameInfo info{entry.info.id, entry.info.seats, {}, entry.players};
    for (const auto& setting : entry.info.settings) {
      info.settings.push_back({setting.key, setting.choices, setting.standard});
    }
    page.games.push_back(std::move(info));
  }
  return json_response(200, wire::write_json(page));
}

/// From "seat=2" which seat's eyes to look through; without it the first one's.
std::expected<Seat, Error> seat_in(std::string_view query) {
  constexpr std::string_view name = "seat=";
  if (query.empty()) return Seat{0};
  const auto number =
      query.starts_with(name) ? whole_number(query.substr(name.size())) : std::nullopt;
  if (number && *number >= 1 && *number <= max_seats) {
    return Seat{static_cast<std::uint8_t>(*number - 1)};
  }
  return refused("error.http.query", {{"query", excerpt(query)}});
}

Response replay_of(const Record& record, std::string_view query) {
  const auto seat = seat_in(query);
  if (!seat) return refusal(seat.error());
  const auto shown = replay_view(record, *seat);
  if (!shown) return refusal(shown.error());
  return json_response(200, wire::write_json(*shown));
}

Response replay_text(const Request& request) {
  if (request.content_type != "text/plain") return wrong_type("text/plain");
  const auto record = parse_record(request.body);
  if (!record) return refusal(record.error());
  return replay_of(*record, request.query);
}

wire::TableLine line_of(const StoredTable& table) {
  const Standing& standing = table.standing;
  return {table.id,
          table.game,
          table.settings,
          table.seats,
          table.practice,
          table.daily,
          table.created,
          standing.changed,
          standing.outcome.result,
          standing.outcome.progress};
}

}  // namespace

std::string table_in_path(std::string_view path, std::string_view part) {
  if (!path.starts_with(tables_path)) return {};
  path.remove_prefix(tables_path.size());
  if (!path.starts_with('/') || !path.ends_with(part)) return {};
  path = path.substr(1, path.size() - 1 - part.size());
  if (!path.ends_with('/')) return {};
  path.remove_suffix(1);
  return is_player_key(path) ? std::string(path) : std::string();
}

bool Api::owns(std::string_view path) {
  return path == "/healthz" || path == "/api" || path.starts_with("/api/");
}

std::size_t Api::longest_body(std::string_view path) {
  return path == replay_path ? longest_record : limits::request_body;
}

Response Api::answer(const Request& request) {
  const std::string& path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (path == "/healthz") {
    if (!get) return wrong_method(request, "GET, HEAD");
    return {200, "text/plain; charset=utf-8", "ok\n", {{"Cache-Control", "no-store"}}};
  }
  if (path == "/api/games") return get ? games() : wrong_method(request, "GET, HEAD");
  if (path == replay_path) return post ? replay_text(request) : wrong_method(request, "POST");
  if (path == tables_path) {
    if (post) return create_table(request);
    return get ? list_tables(request) : wrong_method(request, "GET, HEAD, POST");
  }
  if (const auto id = table_in_path(path, "record"); !id.empty()) {
    return get ? record(request, id) : wrong_method(request, "GET, HEAD");
  }
  if (const auto id = table_in_path(path, "replay"); !id.empty()) {
    return get ? replay(request, id) : wrong_method(request, "GET, HEAD");
  }
  if (const auto id = table_in_path(path, "socket"); !id.empty()) {
    auto response = error_response(426, {"error.http.upgrade", {}});
    response.headers.emplace_back("Upgrade", "websocket");
    return response;
  }
  return not_found(request);
}

Response Api::create_table(const Request& request) {
  if (request.content_type != "application/json") return wrong_type("application/json");
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto wish = wire::read_new_table(request.body);
  if (!wish) return refusal(wish.error());
  const auto id = tables_.create(*owner, *wish);
  if (!id) return refusal(id.error());
  auto response = json_response(201, wire::write_json(wire::TableCreated{*id}));
  response.headers.emplace_back("Location", std::string(tables_path) + "/" + *id + "/record");
  return response;
}

Response Api::list_tables(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto own = tables_.of_owner(*owner);
  if (!own) return refusal(own.error());
  wire::TablesPage page;
  for (const StoredTable& table : *own) page.tables.push_back(line_of(table));
  return json_response(200, wire::write_json(page));
}

std::expected<std::shared_ptr<LiveTable>, Response> Api::own_table(const Request& request,
                                                                   const std::string& id) {
  const auto owner = owner_of(request);
  if (!owner) return std::unexpected(owner.error());
  auto table = tables_.find(id);
  if (!table) return std::unexpected(refusal(table.error()));
  if (const auto fine = (*table)->check_owner(*owner); !fine) {
    return std::unexpected(refusal(fine.error()));
  }
  return std::move(*table);
}

std::expected<std::shared_ptr<LiveTable>, Response> Api::readable_table(const Request& request,
                                                                        const std::string& id) {
  auto table = own_table(request, id);
  if (!table) return table;
  const Table& played = (*table)->table();
  if (played.game().info().seats > 1 && !played.turn().is_over()) {
    return std::unexpected(refusal(Error{"error.table.not_over", {}}));
  }
  return table;
}

Response Api::record(const Request& request, const std::string& id) {
  const auto table = readable_table(request, id);
  if (!table) return table.error();
  const StoredTable& stored = (*table)->stored();
  const std::string name = stored.game + "-" + stored.created.substr(0, 10) + "-" + id.substr(0, 8);
  return {200,
          "text/plain; charset=utf-8",
          write_record((*table)->table().record()),
          {{"Cache-Control", "no-store"},
           {"Content-Disposition", "attachment; filename=\"" + name + ".txt\""}}};
}

Response Api::replay(const Request& request, const std::string& id) {
  const auto table = readable_table(request, id);
  if (!table) return table.error();
  return replay_of((*table)->table().record(), request.query);
}

}  // namespace coppice::server
