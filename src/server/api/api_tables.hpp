#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "host/finished_game.hpp"
#include "host/new_table.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/routes.hpp"
#include "server/http/http.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/rate_limiter.hpp"
#include "server/tables/access_keys.hpp"
#include "server/tables/shared_games.hpp"
#include "server/tables/tables.hpp"

namespace coppice::server {

/// Answers HTTP requests for tables, on their thread. table_client.hpp handles their WebSockets.
class TableApi {
 public:
  template <class T>
  using Answer = boost::asio::awaitable<T>;

  TableApi(Tables& tables, RateLimiter& rates, AccessKeys& keys)
      : tables_(tables), rates_(rates), keys_(keys) {}

  /// Calls the route's handler, unless the visitor has exceeded the route's rate.
  Answer<HandlerResult> answer(const Route& route, const Request& request);

  // Handlers of routes.

  Answer<HandlerResult> create_table(const Request& request);
  Answer<HandlerResult> create_lesson(const Request& request);
  Answer<HandlerResult> gather(const Request& request);
  Answer<HandlerResult> make_link(const Request& request);
  Answer<HandlerResult> look_at_link(const Request& request);
  Answer<HandlerResult> take_link(const Request& request);
  Answer<HandlerResult> list_tables(const Request& request);
  Answer<HandlerResult> line(const Request& request);
  Answer<HandlerResult> list_results(const Request& request);
  Answer<HandlerResult> list_days(const Request& request);
  Answer<HandlerResult> remove_table(const Request& request);
  Answer<HandlerResult> remove_results(const Request& request);
  Answer<HandlerResult> comparison(const Request& request);
  Answer<HandlerResult> record(const Request& request);
  Answer<HandlerResult> replay(const Request& request);
  // In api_keys.cpp:
  Answer<HandlerResult> list_keys(const Request& request);
  Answer<HandlerResult> name_key(const Request& request);
  Answer<HandlerResult> end_key(const Request& request);
  Answer<HandlerResult> end_other_keys(const Request& request);
  Answer<HandlerResult> make_key_link(const Request& request);
  Answer<HandlerResult> take_key_link(const Request& request);

  // What follows the work of a worker.

  /// Stores a game that was parsed.
  Answer<Response> keep(std::string owner, FinishedGame game);

  /// Stores a new table.
  Answer<Response> keep(const Request& request, TableDraft made);

  using Game = std::shared_ptr<const AnyGame>;

  /// Create tables; `game` is null if it is not made yet.
  Answer<Response> begin_table(const Request& request, wire::NewTable body, std::optional<Day> past,
                               Game game);
  Answer<Response> begin_gathering(const Request& request, wire::NewSharedTable body, Game game);

 private:
  /// The table that the link token in the request's body belongs to.
  struct ByLink {
    std::shared_ptr<const LiveTable> table;
    wire::Token token;
  };
  Answer<std::expected<ByLink, Response>> by_link(const Request& request);

  /// A table whose record may be read: with several people, only once the game is over. The table's
  /// row decides who may read it, so the journal is loaded only afterwards.
  struct Readable {
    StoredTable stored;
    std::variant<Record, AddTable> source;  ///< of the record
  };
  Answer<std::expected<Readable, Response>> readable_table(const Request& request);

  /// On a worker, because a long journal takes time.
  static std::expected<Record, Error> record_of(std::variant<Record, AddTable> source);

  /// The rate for tables with documents, which cost more to check and to store.
  std::expected<void, Error> take_for(const Settings& settings, const Request& request);

  /// Closes the connections of keys that have just ended. `ended` is their number.
  Response after_end(const std::expected<int, Error>& ended);

  Tables& tables_;
  RateLimiter& rates_;
  AccessKeys& keys_;
};

/// Makes the game of a requested table on a worker, because a document takes long, and then lets
/// `create` begin the table on the table thread.
template <class Body, class Create>
WorkerTask with_game(Body body, Create create) {
  return [body = std::move(body), create = std::move(create)]() mutable -> WorkerTaskResult {
    const auto fine = check_documents(body.settings, limits::document_bytes);
    if (!fine) return refusal(fine.error());
    auto game = shared_game(body.game, body.settings);
    if (!game) return refusal(game.error());
    auto begin = [body = std::move(body), create = std::move(create),
                  game = std::move(*game)](TableApi& tables) mutable {
      return create(tables, std::move(body), std::move(game));
    };
    return std::make_shared<TableThreadTask>(std::move(begin));
  };
}

}  // namespace coppice::server
