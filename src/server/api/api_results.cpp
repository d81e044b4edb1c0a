// HTTP handlers for finished games and deals of the day.
#include <chrono>
#include <set>
#include <string>
#include <utility>

#include "engine/text.hpp"
#include "host/comparison.hpp"
#include "host/table_summary.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/api_tables.hpp"
#include "server/api/api_work.hpp"

namespace coppice::server {

namespace asio = boost::asio;

asio::awaitable<Response> TableApi::keep(std::string owner, FinishedGame game) {
  const auto kept = co_await tables_.import(std::move(owner), std::move(game));
  if (!kept) co_return refusal(kept.error());
  co_return json_response(kept->is_new ? 201 : 200, json_text(*kept));
}

asio::awaitable<HandlerResult> TableApi::list_results(const Request& request) {
  auto list = list_in(request.query);
  if (list && list->which != Store::TableFilter::all) {
    list = make_error("error.http.query", {{"query", excerpt(request.query)}});
  }
  if (!list) co_return refusal(list.error());
  list->which = Store::TableFilter::finished;
  co_return page_response(co_await tables_.list(request.owner, *list, tables_page));
}

asio::awaitable<HandlerResult> TableApi::list_days(const Request& request) {
  const auto days = [](const std::vector<StoredTable>& deals, const std::string& key) {
    const SystemTime now = std::chrono::system_clock::now();
    return json_text(days_page(lines_of(deals, key, now), now));
  };
  const Tables::ListRequest list{Store::TableFilter::daily, limits::listed_days, {}};
  co_return page_response(co_await tables_.list(request.owner, list, days));
}

asio::awaitable<HandlerResult> TableApi::remove_table(const Request& request) {
  const auto removed = co_await tables_.remove(request.owner, request.named);
  if (!removed) co_return refusal(removed.error());
  co_return json_response(200, json_text(wire::DeleteResult{1}));
}

asio::awaitable<HandlerResult> TableApi::remove_results(const Request& request) {
  if (request.content_type != "application/json") {
    co_return refusal(Error{"error.results.which", {}});
  }
  const auto chosen = wire::read_tables_to_delete(request.body);
  if (!chosen) co_return refusal(chosen.error());
  const auto& [ids] = *chosen;
  const std::set<std::string> which(ids.begin(), ids.end());
  const auto removed = co_await tables_.remove_finished(request.owner, which);
  if (!removed) co_return refusal(removed.error());
  co_return json_response(200, json_text(wire::DeleteResult{*removed}));
}

asio::awaitable<HandlerResult> TableApi::comparison(const Request& request) {
  const auto row = co_await tables_.row(request.named);
  if (!row) co_return refusal(row.error());
  if (!belongs_to(*row, request.owner)) co_return refusal(Error{ErrorCode::table_foreign, {}});
  if (const auto fine = check_comparable(*row); !fine) co_return refusal(fine.error());
  const auto table = co_await tables_.find(request.named);
  if (!table) co_return refusal(table.error());
  const GameInPlay& play = (*table)->table().play();
  if (play.is_imagined()) co_return refusal(Error{"error.results.no_seed", {}});
  StoredTable stored = (*table)->stored();
  stored.settings = play.game().settings();  // with the whole documents
  co_return
      [stored = std::move(stored), query = request.query] { return computer_games(stored, query); };
}

}  // namespace coppice::server
