// What of the API is about finished games and deals of the day.
#include <chrono>
#include <utility>

#include "engine/text.hpp"
#include "host/analysis_slice.hpp"
#include "host/comparison.hpp"
#include "host/finished_game.hpp"
#include "host/table_lines.hpp"
#include "lab/steady_clock.hpp"
#include "server/api.hpp"
#include "server/api_parts.hpp"
#include "server/keys.hpp"

namespace coppice::server {

namespace asio = boost::asio;

Response computer_games(const StoredTable& table, std::string_view query) {
  constexpr std::string_view name = "from=";
  const auto first =
      query.starts_with(name) ? whole_number(query.substr(name.size())) : std::nullopt;
  if (!first) return refusal({"error.http.query", {{"query", excerpt(query)}}});
  lab::SteadyClock clock;
  const auto played = play_computer_games(table, *first, clock);
  return played ? json_response(200, json_text(*played)) : refusal(played.error());
}

asio::awaitable<Response> Api::import(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  if (request.content_type != "application/json" && request.content_type != "text/plain") {
    co_return wrong_type("application/json, text/plain");
  }
  auto place = comparisons_.take();
  if (!place) co_return busy();
  auto read = [&] {
    const auto id_of = [](const std::string& record) { return own_id("record", record); };
    return read_finished_game(request.body, std::chrono::system_clock::now(), id_of);
  };
  auto game = co_await workers_.run(read, request.left);
  if (!game) co_return busy();
  if (!*game) co_return refusal(game->error());
  const auto kept = co_await desk_.run(tables_.import(*owner, std::move(**game)));
  if (!kept) co_return refusal(kept.error());
  co_return json_response(kept->is_new ? 201 : 200, json_text(*kept));
}

asio::awaitable<Response> Api::analyse(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  if (request.content_type != "application/json") co_return wrong_type("application/json");
  auto place = comparisons_.take();
  if (!place) co_return busy();
  auto judge = [&] {
    const auto wish = wire::read_analysis_wish(request.body);
    if (!wish) return refusal(wish.error());
    if (request.path == position_path) {
      const auto position = position_to_try(*wish, std::chrono::system_clock::now());
      return position ? json_response(200, json_text(wire::Answer(*position)))
                      : refusal(position.error());
    }
    lab::SteadyClock clock;
    const auto told = look_back(*wish, clock);
    return told ? json_response(200, json_text(*told)) : refusal(told.error());
  };
  auto told = co_await workers_.run(judge, request.left);
  co_return told ? std::move(*told) : busy();
}

asio::awaitable<Response> Api::list_results(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto finished = co_await tables_.of_owner(*owner, Store::Which::finished);
  if (!finished) co_return refusal(finished.error());
  const Moment now = std::chrono::system_clock::now();
  co_return json_response(200, json_text(wire::TablesPage{lines_of(*finished, *owner, now)}));
}

asio::awaitable<Response> Api::list_days(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto deals = co_await tables_.of_owner(*owner, Store::Which::daily);
  if (!deals) co_return refusal(deals.error());
  const Moment now = std::chrono::system_clock::now();
  const auto page = days_page(lines_of(*deals, *owner, now), now);
  co_return json_response(200, json_text(page));
}

asio::awaitable<Response> Api::remove_table(const Request& request, std::string id) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto removed = co_await tables_.remove(*owner, id);
  if (!removed) co_return refusal(removed.error());
  co_return json_response(200, json_text(wire::Deleted{1}));
}

asio::awaitable<Response> Api::remove_results(const Request& request) {
  const auto owner = owner_of(request);
  if (!owner) co_return owner.error();
  const auto removed = co_await tables_.remove_finished(*owner);
  if (!removed) co_return refusal(removed.error());
  co_return json_response(200, json_text(wire::Deleted{*removed}));
}

asio::awaitable<Api::Found> Api::comparison(const Request& request, std::string id) {
  const auto table = co_await own_table(request, id);
  if (!table) co_return table.error();
  const StoredTable& stored = (*table)->stored();
  if (const auto fine = check_comparable(stored); !fine) co_return refusal(fine.error());
  if ((*table)->table().is_imagined()) co_return refusal(Error{"error.results.no_seed", {}});
  co_return stored;
}

}  // namespace coppice::server
