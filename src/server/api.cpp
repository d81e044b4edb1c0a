#include "server/api.hpp"

#include <chrono>
#include <utility>

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "players/roster.hpp"
#include "server/comparison.hpp"
#include "server/finished_game.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "table/replay_view.hpp"
#include "table/version.hpp"
#include "table/wire.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

constexpr std::string_view tables_path = "/api/tables";
constexpr std::string_view replay_path = "/api/replay";
constexpr std::string_view results_path = "/api/results";
constexpr std::string_view days_path = "/api/days";

/// The status that goes with an error of the rooms below.
int status_of(const Error& error) {
  if (error.key == "error.table.unknown") return 404;
  if (error.key == "error.table.foreign" || error.key == "error.table.not_over") return 403;
  if (error.key == "error.store.full") return 507;
  if (error.key.starts_with("error.store.")) return 500;
  if (error.key.starts_with("error.wire.")) return 400;
  if (error.key == "error.http.replay_long") return 413;
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

std::string games() {
  wire::GamesPage page;
  page.version = version();
  for (const GameEntry& entry : roster()) {
    page.games.push_back(wire::game_info(entry.info, entry.players));
  }
  return json_text(page);
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

Response too_long_to_show() {
  return refusal({"error.http.replay_long", {{"steps", std::to_string(limits::replay_steps)}}});
}

Response replay_of(const Record& record, std::string_view query) {
  if (record.steps.size() > limits::replay_steps) return too_long_to_show();
  const auto seat = seat_in(query);
  if (!seat) return refusal(seat.error());
  const auto shown = replay_view(record, *seat);
  if (!shown) return refusal(shown.error());
  std::string text = json_text(*shown);
  return text.size() > limits::replay_bytes ? too_long_to_show()
                                            : json_response(200, std::move(text));
}

Response replay_of_text(const Request& request) {
  const auto record = parse_record(request.body);
  return record ? replay_of(*record, request.query) : refusal(record.error());
}

wire::TableLine line_of(const StoredTable& table) {
  const Standing& standing = table.standing;
  return {table.id,
          table.game,
          table.settings,
          table.seats,
          table.practice,
          table.daily,
          table.counts,
          table.created,
          standing.changed,
          standing.outcome.result,
          standing.outcome.progress};
}

std::vector<wire::TableLine> lines_of(const std::vector<StoredTable>& tables) {
  std::vector<wire::TableLine> lines;
  for (const StoredTable& table : tables) lines.push_back(line_of(table));
  return lines;
}

/// The DATE of /api/days/DATE, whatever it is.
std::string past_day(std::string_view path) {
  if (!path.starts_with(days_path)) return {};
  path.remove_prefix(days_path.size());
  return path.starts_with('/') ? std::string(path.substr(1)) : std::string();
}

/// From "from=21" the games that begin with number 21.
Response computer_games(const StoredTable& table, std::string_view query) {
  constexpr std::string_view name = "from=";
  const auto first =
      query.starts_with(name) ? whole_number(query.substr(name.size())) : std::nullopt;
  if (!first) return refusal({"error.http.query", {{"query", excerpt(query)}}});
  const auto played = play_computer_games(table, *first);
  return played ? json_response(200, json_text(*played)) : refusal(played.error());
}

}  // namespace

std::string table_in_path(std::string_view path, std::string_view part) {
  if (!path.starts_with(tables_path)) return {};
  path.remove_prefix(tables_path.size());
  if (!path.starts_with('/') || !path.ends_with(part)) return {};
  path = path.substr(1, path.size() - 1 - part.size());
  if (!part.empty()) {
    if (!path.ends_with('/')) return {};
    path.remove_suffix(1);
  }
  return is_player_key(path) ? std::string(path) : std::string();
}

bool Api::owns(std::string_view path) {
  return path == "/healthz" || path == "/api" || path.starts_with("/api/");
}

std::size_t Api::longest_body(std::string_view path) {
  if (path == results_path) return limits::import_body;
  return path == replay_path ? longest_record : limits::request_body;
}

Api::Api(Tables& tables, Desk& desk, Workers& workers)
    : tables_(tables), desk_(desk), workers_(workers), games_(games()) {}

std::optional<Response> Api::answer_at_once(const Request& request) const {
  const std::string& path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (path == "/healthz") {
    if (!get) return wrong_method(request, "GET, HEAD");
    return Response{200, "text/plain; charset=utf-8", "ok\n", {{"Cache-Control", "no-store"}}};
  }
  if (path == "/api/games") {
    return get ? json_response(200, games_) : wrong_method(request, "GET, HEAD");
  }
  if (path == replay_path) {
    if (!post) return wrong_method(request, "POST");
    if (request.content_type != "text/plain") return wrong_type("text/plain");
    return std::nullopt;
  }
  const bool removes = request.method == "DELETE";
  if (path == tables_path) {
    if (!get && !post) return wrong_method(request, "GET, HEAD, POST");
    return std::nullopt;
  }
  if (path == results_path) {
    if (!get && !post && !removes) return wrong_method(request, "DELETE, GET, HEAD, POST");
    return std::nullopt;
  }
  if (!table_in_path(path, "").empty()) {
    if (!removes) return wrong_method(request, "DELETE");
    return std::nullopt;
  }
  if (!past_day(path).empty()) {
    if (!post) return wrong_method(request, "POST");
    return std::nullopt;
  }
  const bool of_table = !table_in_path(path, "record").empty() ||
                        !table_in_path(path, "replay").empty() ||
                        !table_in_path(path, "computer").empty();
  if (path == days_path || of_table) {
    if (!get) return wrong_method(request, "GET, HEAD");
    return std::nullopt;
  }
  if (!table_in_path(path, "socket").empty()) {
    auto response = error_response(426, {"error.http.upgrade", {}});
    response.headers.emplace_back("Upgrade", "websocket");
    return response;
  }
  return not_found(request);
}

asio::awaitable<Response> Api::answer(const Request& request) {
  if (auto known = answer_at_once(request)) co_return std::move(*known);
  if (request.path == results_path && request.method == "POST") co_return co_await import(request);
  const bool from_text = request.path == replay_path;
  const bool shows = from_text || !table_in_path(request.path, "replay").empty();
  const bool compares = !table_in_path(request.path, "computer").empty();
  auto place = (shows ? replays_ : compares ? comparisons_ : table_requests_).take();
  if (!place) co_return busy();

  Found found;
  if (!from_text) {
    auto ask = [this, &request] { return answer_at_desk(request); };
    found = co_await desk_.run(ask);
    if (auto* response = std::get_if<Response>(&found)) co_return std::move(*response);
  }
  auto make = [&] {
    if (const auto* table = std::get_if<StoredTable>(&found)) {
      return computer_games(*table, request.query);
    }
    return from_text ? replay_of_text(request) : replay_of(std::get<Record>(found), request.query);
  };
  auto made = co_await workers_.run(make, request.left);
  if (!made) co_return busy();
  made->place = std::move(place);
  co_return std::move(*made);
}

asio::awaitable<Response> Api::import(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  if (request.content_type != "application/json" && request.content_type != "text/plain") {
    co_return wrong_type("application/json, text/plain");
  }
  auto place = comparisons_.take();
  if (!place) co_return busy();
  auto read = [&] { return read_finished_game(request.body, std::chrono::system_clock::now()); };
  auto game = co_await workers_.run(read, request.left);
  if (!game) co_return busy();
  if (!*game) co_return refusal(game->error());
  auto keep = [&] { return tables_.import(*owner, std::move(**game)); };
  const auto kept = co_await desk_.run(keep);
  if (!kept) co_return refusal(kept.error());
  co_return json_response(kept->is_new ? 201 : 200, json_text(*kept));
}

Api::Found Api::answer_at_desk(const Request& request) {
  const std::string& path = request.path;
  if (path == tables_path) {
    return request.method == "POST" ? create_table(request) : list_tables(request);
  }
  if (path == days_path) return list_days(request);
  if (!past_day(path).empty()) return create_table(request);
  if (path == results_path) {
    return request.method == "DELETE" ? remove_results(request) : list_results(request);
  }
  if (const auto id = table_in_path(path, ""); !id.empty()) return remove_table(request, id);
  if (const auto id = table_in_path(path, "computer"); !id.empty()) return comparison(request, id);
  if (const auto id = table_in_path(path, "record"); !id.empty()) return record(request, id);
  return replay(request, table_in_path(path, "replay"));
}

Response Api::create_table(const Request& request) {
  if (request.content_type != "application/json") return wrong_type("application/json");
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto wish = wire::read_new_table(request.body);
  if (!wish) return refusal(wish.error());
  std::optional<Day> past;
  if (const std::string text = past_day(request.path); !text.empty()) {
    const auto day = read_day(text);
    if (!day) return refusal(day.error());
    past = *day;
  }
  const auto id = tables_.create(*owner, *wish, past);
  if (!id) return refusal(id.error());
  auto response = json_response(201, json_text(wire::TableCreated{*id}));
  response.headers.emplace_back("Location", std::string(tables_path) + "/" + *id + "/record");
  return response;
}

Response Api::list_tables(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto own = tables_.of_owner(*owner);
  if (!own) return refusal(own.error());
  return json_response(200, json_text(wire::TablesPage{lines_of(*own)}));
}

Response Api::list_results(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto finished = tables_.of_owner(*owner, Store::Which::finished);
  if (!finished) return refusal(finished.error());
  return json_response(200, json_text(wire::TablesPage{lines_of(*finished)}));
}

Response Api::list_days(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto deals = tables_.of_owner(*owner, Store::Which::daily);
  if (!deals) return refusal(deals.error());
  const Moment now = std::chrono::system_clock::now();
  const Day today = day_of(now);
  wire::DaysPage page{date_text(today),
                      std::chrono::ceil<std::chrono::seconds>(end_of_day(today) - now).count(),
                      date_text(first_day),
                      {},
                      lines_of(*deals)};
  for (const GameEntry& entry : roster()) {
    std::vector<Day> played;
    for (const StoredTable& table : *deals) {
      if (table.game != entry.info.id || !table.counts || !table.standing.outcome.result) continue;
      if (const auto day = read_day(table.daily)) played.push_back(*day);
    }
    const Streak streak = streak_of(std::move(played), today);
    page.streaks.push_back({entry.info.id, streak.now, streak.longest});
  }
  return json_response(200, json_text(page));
}

Response Api::remove_table(const Request& request, const std::string& id) {
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto removed = tables_.remove(*owner, id);
  if (!removed) return refusal(removed.error());
  return json_response(200, json_text(wire::Deleted{1}));
}

Response Api::remove_results(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) return owner.error();
  const auto removed = tables_.remove_finished(*owner);
  if (!removed) return refusal(removed.error());
  return json_response(200, json_text(wire::Deleted{*removed}));
}

Api::Found Api::comparison(const Request& request, const std::string& id) {
  const auto table = own_table(request, id);
  if (!table) return table.error();
  const StoredTable& stored = (*table)->stored();
  if (const auto fine = check_comparable(stored); !fine) return refusal(fine.error());
  return stored;
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

Api::Found Api::replay(const Request& request, const std::string& id) {
  const auto table = readable_table(request, id);
  if (!table) return table.error();
  return (*table)->table().record();
}

}  // namespace coppice::server
