// What HTTP requests ask of finished games and deals of the day.
#include <chrono>
#include <set>
#include <string>
#include <utility>

#include "host/comparison.hpp"
#include "host/table_lines.hpp"
#include "server/api_parts.hpp"
#include "server/api_tables.hpp"
#include "server/api_work.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<Response> TableApi::keep(std::string owner, FinishedGame game) {
  const auto kept = co_await tables_.import(std::move(owner), std::move(game));
  if (!kept) co_return refusal(kept.error());
  co_return json_response(kept->is_new ? 201 : 200, json_text(*kept));
}

asio::awaitable<Step> TableApi::list_results(const Request& request) {
  const auto finished = co_await tables_.of_owner(request.owner, Store::Which::finished);
  if (!finished) co_return refusal(finished.error());
  const Moment now = std::chrono::system_clock::now();
  co_return json_response(200,
                          json_text(wire::TablesPage{lines_of(*finished, request.owner, now)}));
}

asio::awaitable<Step> TableApi::list_days(const Request& request) {
  const auto deals = co_await tables_.of_owner(request.owner, Store::Which::daily);
  if (!deals) co_return refusal(deals.error());
  const Moment now = std::chrono::system_clock::now();
  const auto page = days_page(lines_of(*deals, request.owner, now), now);
  co_return json_response(200, json_text(page));
}

asio::awaitable<Step> TableApi::remove_table(const Request& request) {
  const auto removed = co_await tables_.remove(request.owner, request.named);
  if (!removed) co_return refusal(removed.error());
  co_return json_response(200, json_text(wire::Deleted{1}));
}

asio::awaitable<Step> TableApi::remove_results(const Request& request) {
  if (request.content_type != "application/json") {
    co_return refusal(Error{"error.results.which", {}});
  }
  const auto chosen = wire::read_chosen(request.body);
  if (!chosen) co_return refusal(chosen.error());
  const auto& [ids] = *chosen;
  const std::set<std::string> which(ids.begin(), ids.end());
  const auto removed = co_await tables_.remove_finished(request.owner, which);
  if (!removed) co_return refusal(removed.error());
  co_return json_response(200, json_text(wire::Deleted{*removed}));
}

asio::awaitable<Step> TableApi::comparison(const Request& request) {
  const auto table = co_await tables_.find(request.named);
  if (!table) co_return refusal(table.error());
  if (const auto fine = (*table)->check_owner(request.owner); !fine) {
    co_return refusal(fine.error());
  }
  const StoredTable& stored = (*table)->stored();
  if (const auto fine = check_comparable(stored); !fine) co_return refusal(fine.error());
  if ((*table)->table().play().is_imagined()) co_return refusal(Error{"error.results.no_seed", {}});
  co_return [stored, query = request.query] { return computer_games(stored, query); };
}

}  // namespace coppice::server
