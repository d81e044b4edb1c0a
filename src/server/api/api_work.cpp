#include "server/api/api_work.hpp"

#include <boost/json/serialize.hpp>
#include <chrono>
#include <utility>

#include "engine/error.hpp"
#include "engine/json_reader.hpp"
#include "engine/text.hpp"
#include "host/analysis_slice.hpp"
#include "host/comparison.hpp"
#include "host/finished_game.hpp"
#include "host/new_table.hpp"
#include "lab/report/trial.hpp"
#include "lab/run/steady_clock.hpp"
#include "search/registry.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/api_tables.hpp"
#include "server/operate/limits.hpp"
#include "server/store/keys.hpp"
#include "table/deal_name.hpp"
#include "wire/messages.hpp"
#include "wire/pages.hpp"

namespace coppice::server {

namespace {

/// Reads the settings in "edition=sphinx&match=suite". Values of settings never need escapes.
std::expected<Settings, Error> settings_in(std::string_view query) {
  Settings settings;
  while (!query.empty()) {
    const auto end = query.find('&');
    TRY(add_setting(settings, query.substr(0, end)));
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
  }
  return settings;
}

/// Reads "moves=17&seat=1", in this order: how many moves to keep, and the seat to continue as.
std::expected<std::pair<std::size_t, Seat>, Error> place_in(std::string_view query) {
  constexpr std::string_view name = "moves=";
  const auto both = split(query, '&');
  const auto moves =
      both[0].starts_with(name) ? whole_number(both[0].substr(name.size())) : std::nullopt;
  if (!moves || both.size() != 2)
    return make_error("error.http.query", {{"query", excerpt(query)}});
  const auto seat = TRY(seat_in(both[1]));
  return std::pair{static_cast<std::size_t>(*moves), seat};
}

Response pieces(const GameType& game, const std::expected<Settings, Error>& settings) {
  if (!settings) return refusal(settings.error());
  if (const auto fine = check_documents(*settings, limits::document_bytes); !fine) {
    return refusal(fine.error());
  }
  const auto made = game.make(*settings);
  return made ? json_response(200, json_text((*made)->pieces())) : refusal(made.error());
}

}  // namespace

HandlerResult pieces_of_game(const Request& request) {
  const auto game = find_game(request.named);
  if (!game) return error_response(404, game.error());
  return pieces(**game, settings_in(request.query));
}

HandlerResult pieces_of_text(const Request& request) {
  const auto game = find_game(request.named);
  if (!game) return error_response(404, game.error());
  return pieces(**game, wire::read_settings(request.body));
}

HandlerResult deal_of_text(const Request& request) {
  const auto seed = read_deal(request.body);
  if (!seed) return refusal(seed.error());
  return json_response(200, json_text(wire::DealInfo{std::to_string(*seed), deal_name(*seed)}));
}

HandlerResult upgrade_needed(const Request&) {
  auto response = error_response(426, {"error.http.upgrade", {}});
  response.headers.emplace_back("Upgrade", "websocket");
  return response;
}

std::expected<Seat, Error> seat_in(std::string_view query) {
  constexpr std::string_view name = "seat=";
  if (query.empty()) return Seat{0};
  const auto number =
      query.starts_with(name) ? whole_number(query.substr(name.size())) : std::nullopt;
  if (number && *number >= 1 && *number <= max_seats) {
    return Seat{static_cast<std::uint8_t>(*number - 1)};
  }
  return make_error("error.http.query", {{"query", excerpt(query)}});
}

Response too_long_to_show() {
  return refusal({ErrorCode::http_replay_long, {{"steps", std::to_string(limits::replay_steps)}}});
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

HandlerResult replay_of_text(const Request& request) {
  const auto record = parse_record(request.body);
  return record ? replay_of(*record, request.query) : refusal(record.error());
}

Response computer_games(const StoredTable& table, std::string_view query) {
  constexpr std::string_view name = "from=";
  const auto first =
      query.starts_with(name) ? whole_number(query.substr(name.size())) : std::nullopt;
  if (!first) return refusal({"error.http.query", {{"query", excerpt(query)}}});
  lab::SteadyClock clock;
  const auto played = play_computer_games(table, *first, clock);
  return played ? json_response(200, json_text(*played)) : refusal(played.error());
}

HandlerResult import_game(const Request& request) {
  const auto id_of = [](const std::string& record) { return imported_id("record", record); };
  auto game = read_finished_game(request.body, std::chrono::system_clock::now(), id_of);
  if (!game) return refusal(game.error());
  return [owner = request.owner, game = std::move(*game)](TableApi& tables) mutable {
    return tables.keep(std::move(owner), std::move(game));
  };
}

HandlerResult play_on(const Request& request) {
  const auto record = parse_record(request.body);
  if (!record) return refusal(record.error());
  if (record->steps.size() > limits::replay_steps) return too_long_to_show();
  const auto place = place_in(request.query);
  if (!place) return refusal(place.error());
  auto made = table_to_play_on(*record, place->first, place->second,
                               {std::chrono::system_clock::now(), random_seed, nullptr});
  if (!made) return refusal(made.error());
  return [&request, made = std::move(*made)](TableApi& tables) mutable {
    return tables.keep(request, std::move(made));
  };
}

HandlerResult analyse(const Request& request) {
  const auto body = wire::read_analysis_wish(request.body);
  if (!body) return refusal(body.error());
  lab::SteadyClock clock;
  const auto analysis = review_decisions(*body, clock);
  return analysis ? json_response(200, json_text(*analysis)) : refusal(analysis.error());
}

HandlerResult position(const Request& request) {
  const auto body = wire::read_analysis_wish(request.body);
  if (!body) return refusal(body.error());
  const auto position = position_to_try(*body, std::chrono::system_clock::now());
  return position ? json_response(200, json_text(wire::Answer(*position)))
                  : refusal(position.error());
}

HandlerResult try_cards(const Request& request) {
  return try_cards_within(request, limits::trial_time);
}

HandlerResult try_cards_within(const Request& request, std::chrono::nanoseconds time) {
  const auto body = read_json<lab::TrialRequest>(request.body);
  if (!body) return refusal(body.error());
  if (body->languages.size() > limits::tried_languages) {
    return refusal(wrong_member("languages", "array of at most 8").error());
  }
  const Error too_long{"error.trial.long",
                       {{"games", std::to_string(limits::tried_games)},
                        {"seconds", std::to_string(limits::trial_time.count())}}};
  if (body->games > limits::tried_games) return refusal(too_long);
  for (const Settings& settings : {body->settings, body->model}) {
    const auto fine = check_documents(settings, limits::document_bytes);
    if (!fine) return refusal(fine.error());
  }
  auto trial = lab::Trial::begin(*body);
  if (!trial) return refusal(trial.error());
  const auto latest = std::chrono::steady_clock::now() + time;
  return [trial = std::move(*trial), latest, too_long]() mutable -> WorkerTaskResult {
    lab::SteadyClock clock;
    trial.play(clock);
    if (trial.is_over()) return json_response(200, boost::json::serialize(trial.answer()));
    if (std::chrono::steady_clock::now() > latest) return refusal(too_long);
    WorkerTaskResult part;
    part.goes_on = true;
    return part;
  };
}

}  // namespace coppice::server
