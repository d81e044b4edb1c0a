#include "server/api.hpp"

#include "engine/record.hpp"
#include "engine/text.hpp"
#include "host/table_lines.hpp"
#include "players/roster.hpp"
#include "server/api_parts.hpp"
#include "server/keys.hpp"
#include "server/limits.hpp"
#include "table/deal_name.hpp"
#include "wire/messages.hpp"
#include "wire/replay_view.hpp"

namespace coppice::server {

namespace asio = boost::asio;

namespace {

constexpr std::string_view tables_path = "/api/tables";
constexpr std::string_view lessons_path = "/api/lessons";
constexpr std::string_view replay_path = "/api/replay";
constexpr std::string_view games_path = "/api/games";
constexpr std::string_view deal_path = "/api/deal";
constexpr std::string_view play_on_path = "/api/play-on";

/// The game of "/api/games/GAME/pieces", else empty.
std::string_view game_of_pieces(std::string_view path) {
  constexpr std::string_view end = "/pieces";
  if (!path.starts_with(games_path) || !path.ends_with(end)) return {};
  path.remove_prefix(games_path.size());
  path.remove_suffix(end.size());
  return path.starts_with('/') ? path.substr(1) : std::string_view();
}

/// From "edition=sphinx&match=suite" what was chosen. No value of a choice needs an escape.
std::expected<Settings, Error> settings_in(std::string_view query) {
  Settings settings;
  while (!query.empty()) {
    const auto end = query.find('&');
    if (const auto added = add_setting(settings, query.substr(0, end)); !added) {
      return std::unexpected(added.error());
    }
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
  }
  return settings;
}

/// What a game with these settings is played with: its cards, for whoever reads before playing.
Response pieces_of(const Request& request) {
  const auto game = find_game(game_of_pieces(request.path));
  if (!game) return error_response(404, game.error());
  const auto settings = settings_in(request.query);
  if (!settings) return refusal(settings.error());
  const auto made = (*game)->make(*settings);
  if (!made) return refusal(made.error());
  return json_response(200, json_text((*made)->pieces()));
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

/// Of "moves=17&seat=1", in this order: how much of a record is played, and who plays on.
std::expected<std::pair<std::size_t, Seat>, Error> place_in(std::string_view query) {
  constexpr std::string_view name = "moves=";
  const auto both = split(query, '&');
  const auto moves =
      both[0].starts_with(name) ? whole_number(both[0].substr(name.size())) : std::nullopt;
  if (!moves || both.size() != 2) return refused("error.http.query", {{"query", excerpt(query)}});
  const auto seat = seat_in(both[1]);
  if (!seat) return std::unexpected(seat.error());
  return std::pair{static_cast<std::size_t>(*moves), *seat};
}

Response deal_of_text(const Request& request) {
  const auto seed = read_deal(request.body);
  if (!seed) return refusal(seed.error());
  return json_response(200, json_text(wire::DealInfo{std::to_string(*seed), deal_name(*seed)}));
}

Response replay_of_text(const Request& request) {
  const auto record = parse_record(request.body);
  return record ? replay_of(*record, request.query) : refusal(record.error());
}

}  // namespace

Response created(const Request& request, const std::string& id) {
  auto response = json_response(201, json_text(wire::TableCreated{id}));
  response.headers.emplace_back(
      "Location",
      way_to_root(request.path) + std::string(tables_path.substr(1)) + "/" + id + "/record");
  return response;
}

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
  return path == health_path || path == "/api" || path.starts_with("/api/");
}

std::size_t Api::longest_body(std::string_view path) {
  if (path == results_path || is_analysis(path)) return limits::import_body;
  return path == replay_path || path == play_on_path ? longest_record : limits::request_body;
}

Api::Api(Tables& tables, Desk& desk, Workers& workers, const GroupWriter& writer, Rates& rates)
    : tables_(tables),
      desk_(desk),
      workers_(workers),
      writer_(writer),
      rates_(rates),
      games_(json_text(games_page())) {}

Response Api::health() const {
  const bool failed = writer_.has_failed();
  const bool away = writer_.waits_for_database();
  return {failed || away ? 503 : 200,
          "text/plain; charset=utf-8",
          failed ? "read-only: the disk failed\n"
          : away ? "away: the database does not answer\n"
                 : "ok\n",
          {{"Cache-Control", "no-store"}}};
}

std::optional<Response> Api::answer_at_once(const Request& request) const {
  const std::string& path = request.path;
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (path == health_path) {
    if (!get) return wrong_method(request, "GET, HEAD");
    return health();
  }
  if (path == games_path) {
    return get ? json_response(200, games_) : wrong_method(request, "GET, HEAD");
  }
  if (path == replay_path || path == play_on_path || path == deal_path) {
    if (!post) return wrong_method(request, "POST");
    if (request.content_type != "text/plain") return wrong_type("text/plain");
    return path == deal_path ? std::optional(deal_of_text(request)) : std::nullopt;
  }
  const bool of_link = !table_in_path(path, links_part).empty() ||
                       !table_in_path(path, look_part).empty() ||
                       !table_in_path(path, take_part).empty();
  if (path == lessons_path || path == gatherings_path || is_analysis(path) || of_link) {
    if (!post) return wrong_method(request, "POST");
    return std::nullopt;
  }
  const bool removes = request.method == "DELETE";
  if (path == tables_path) {
    if (!get && !post) return wrong_method(request, "GET, HEAD, POST");
    return std::nullopt;
  }
  if (!game_of_pieces(path).empty()) {
    if (!get) return wrong_method(request, "GET, HEAD");
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
  if (is_analysis(request.path)) co_return co_await analyse(request);
  const bool from_text = request.path == replay_path;
  const bool pieces = !game_of_pieces(request.path).empty();
  const bool shows = from_text || pieces || !table_in_path(request.path, "replay").empty();
  const bool compares = !table_in_path(request.path, "computer").empty();
  auto place = (shows ? replays_ : compares ? comparisons_ : table_requests_).take();
  if (!place) co_return busy();

  Found found;
  if (!from_text && !pieces) {
    found = co_await desk_.run(answer_at_desk(request));
    if (auto* response = std::get_if<Response>(&found)) co_return std::move(*response);
  }
  auto make = [&] {
    if (const auto* table = std::get_if<StoredTable>(&found)) {
      return computer_games(*table, request.query);
    }
    if (pieces) return pieces_of(request);
    return from_text ? replay_of_text(request) : replay_of(std::get<Record>(found), request.query);
  };
  auto made = co_await workers_.run(make, request.left);
  if (!made) co_return busy();
  made->place = std::move(place);
  co_return std::move(*made);
}

std::expected<void, Response> Api::check_rate(const Request& request) {
  const std::string& path = request.path;
  if (request.method != "POST") return {};
  const auto now = Rates::Time::clock::now();
  const bool makes = path == tables_path || path == lessons_path || path == gatherings_path ||
                     path == play_on_path || !past_day(path).empty();
  const bool of_link = !table_in_path(path, links_part).empty() ||
                       !table_in_path(path, look_part).empty() ||
                       !table_in_path(path, take_part).empty();
  Rates::Allowed allowed;
  if (makes) {
    const auto owner = owner_of(request);
    if (!owner) return std::unexpected(owner.error());
    allowed = rates_.new_table(request.address, *owner, now);
  }
  if (of_link) allowed = rates_.link(request.address, now);
  if (!allowed) return std::unexpected(refusal(allowed.error()));
  return {};
}

asio::awaitable<Api::Found> Api::answer_at_desk(const Request& request) {
  const std::string& path = request.path;
  if (auto fine = check_rate(request); !fine) co_return std::move(fine.error());
  if (path == tables_path) {
    if (request.method != "POST") co_return co_await list_tables(request);
    co_return co_await create_table(request);
  }
  if (path == lessons_path) co_return co_await create_lesson(request);
  if (path == gatherings_path) co_return co_await gather(request);
  if (const auto id = table_in_path(path, links_part); !id.empty()) {
    co_return co_await make_link(request, id);
  }
  if (const auto id = table_in_path(path, look_part); !id.empty()) {
    co_return co_await look_at_link(request, id);
  }
  if (const auto id = table_in_path(path, take_part); !id.empty()) {
    co_return co_await take_link(request, id);
  }
  if (path == days_path) co_return co_await list_days(request);
  if (!past_day(path).empty()) co_return co_await create_table(request);
  if (path == play_on_path) co_return co_await play_on(request);
  if (path == results_path) {
    if (request.method != "DELETE") co_return co_await list_results(request);
    co_return co_await remove_results(request);
  }
  if (const auto id = table_in_path(path, ""); !id.empty())
    co_return co_await remove_table(request, id);
  if (const auto id = table_in_path(path, "computer"); !id.empty())
    co_return co_await comparison(request, id);
  if (const auto id = table_in_path(path, "record"); !id.empty()) {
    co_return co_await record(request, id);
  }
  const std::string of_replay = table_in_path(path, "replay");
  co_return co_await replay(request, of_replay);
}

asio::awaitable<Response> Api::create_table(const Request& request) {
  if (request.content_type != "application/json") co_return wrong_type("application/json");
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto wish = wire::read_new_table(request.body);
  if (!wish) co_return refusal(wish.error());
  std::optional<Day> past;
  if (const std::string text = past_day(request.path); !text.empty()) {
    const auto day = read_day(text);
    if (!day) co_return refusal(day.error());
    past = *day;
  }
  const auto id = co_await tables_.create(*owner, *wish, past);
  if (!id) co_return refusal(id.error());
  co_return created(request, *id);
}

asio::awaitable<Response> Api::play_on(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto record = parse_record(request.body);
  if (!record) co_return refusal(record.error());
  if (record->steps.size() > limits::replay_steps) co_return too_long_to_show();
  const auto place = place_in(request.query);
  if (!place) co_return refusal(place.error());
  const auto id = co_await tables_.play_on(*owner, *record, place->first, place->second);
  co_return id ? created(request, *id) : refusal(id.error());
}

asio::awaitable<Response> Api::create_lesson(const Request& request) {
  if (request.content_type != "application/json") co_return wrong_type("application/json");
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto wish = wire::read_new_lesson(request.body);
  if (!wish) co_return refusal(wish.error());
  const auto id = co_await tables_.create(*owner, *wish);
  co_return id ? created(request, *id) : refusal(id.error());
}

asio::awaitable<Response> Api::list_tables(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto own = co_await tables_.of_owner(*owner);
  if (!own) co_return refusal(own.error());
  const Moment now = std::chrono::system_clock::now();
  co_return json_response(200, json_text(wire::TablesPage{lines_of(*own, *owner, now)}));
}

asio::awaitable<Api::FoundTable> Api::own_table(const Request& request, std::string id) {
  const auto owner = owner_of(request);
  if (!owner) co_return std::unexpected(owner.error());
  auto table = co_await tables_.find(id);
  if (!table) co_return std::unexpected(refusal(table.error()));
  if (const auto fine = (*table)->check_owner(*owner); !fine) {
    co_return std::unexpected(refusal(fine.error()));
  }
  co_return std::move(*table);
}

asio::awaitable<Api::FoundTable> Api::readable_table(const Request& request, std::string id) {
  auto found = co_await tables_.find(id);
  if (!found) co_return std::unexpected(refusal(found.error()));
  const Table& played = (*found)->table();
  const bool over = played.turn().is_over();
  // Between several places a game that is over may be seen by whoever has its address.
  if (played.company() && over) co_return std::move(*found);
  const auto owner = owner_of(request);
  if (!owner) co_return std::unexpected(owner.error());
  if (const auto fine = (*found)->check_owner(*owner); !fine) {
    co_return std::unexpected(refusal(fine.error()));
  }
  if (played.game().info().seats > 1 && !over) {
    co_return std::unexpected(refusal(Error{"error.table.not_over", {}}));
  }
  co_return std::move(*found);
}

asio::awaitable<Response> Api::record(const Request& request, std::string id) {
  const auto table = co_await readable_table(request, id);
  if (!table) co_return table.error();
  const StoredTable& stored = (*table)->stored();
  const std::string name = stored.game + "-" + stored.created.substr(0, 10) + "-" + id.substr(0, 8);
  co_return Response{200,
                     "text/plain; charset=utf-8",
                     write_record((*table)->table().record()),
                     {{"Cache-Control", "no-store"},
                      {"Content-Disposition", "attachment; filename=\"" + name + ".txt\""}}};
}

asio::awaitable<Api::Found> Api::replay(const Request& request, std::string id) {
  const auto table = co_await readable_table(request, id);
  if (!table) co_return table.error();
  co_return (*table)->table().record();
}

}  // namespace coppice::server
