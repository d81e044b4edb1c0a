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
#include "server/access_keys.hpp"
#include "server/api_parts.hpp"
#include "server/http.hpp"
#include "server/limits.hpp"
#include "server/rates.hpp"
#include "server/routes.hpp"
#include "server/shared_games.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// Answers HTTP requests for tables, at the desk. table_guest.hpp handles the WebSocket of a table.
class TableApi {
 public:
  template <class T>
  using Answer = boost::asio::awaitable<T>;

  TableApi(Tables& tables, Rates& rates, AccessKeys& keys)
      : tables_(tables), rates_(rates), keys_(keys) {}

  /// Calls the route's handler, unless the visitor has exceeded the route's rate.
  Answer<Step> answer(const Route& route, const Request& request);

  // Handlers of routes.

  Answer<Step> create_table(const Request& request);
  Answer<Step> create_lesson(const Request& request);
  Answer<Step> gather(const Request& request);
  Answer<Step> make_link(const Request& request);
  Answer<Step> look_at_link(const Request& request);
  Answer<Step> take_link(const Request& request);
  Answer<Step> list_tables(const Request& request);
  Answer<Step> line(const Request& request);
  Answer<Step> list_results(const Request& request);
  Answer<Step> list_days(const Request& request);
  Answer<Step> remove_table(const Request& request);
  Answer<Step> remove_results(const Request& request);
  Answer<Step> comparison(const Request& request);
  Answer<Step> record(const Request& request);
  Answer<Step> replay(const Request& request);
  // In api_keys.cpp:
  Answer<Step> list_keys(const Request& request);
  Answer<Step> name_key(const Request& request);
  Answer<Step> end_key(const Request& request);
  Answer<Step> end_other_keys(const Request& request);
  Answer<Step> make_key_link(const Request& request);
  Answer<Step> take_key_link(const Request& request);

  // What follows the work of a worker.

  /// Stores a game that was parsed.
  Answer<Response> keep(std::string owner, FinishedGame game);

  /// Stores a new table.
  Answer<Response> keep(const Request& request, TableToBe made);

  using Game = std::shared_ptr<const AnyGame>;

  /// Create tables; `game` is null if it is not made yet.
  Answer<Response> begin_table(const Request& request, wire::NewTable wish, std::optional<Day> past,
                               Game game);
  Answer<Response> begin_gathering(const Request& request, wire::Gathering wish, Game game);

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
  Rates& rates_;
  AccessKeys& keys_;
};

/// Makes the game of a wished table on a worker, because a document takes long, and then lets
/// `create` begin the table at the desk.
template <class Wish, class Create>
ForWorker with_game(Wish wish, Create create) {
  return [wish = std::move(wish), create = std::move(create)]() mutable -> AfterWork {
    const auto fine = check_documents(wish.settings, limits::document_bytes);
    if (!fine) return refusal(fine.error());
    auto game = shared_game(wish.game, wish.settings);
    if (!game) return refusal(game.error());
    auto begin = [wish = std::move(wish), create = std::move(create),
                  game = std::move(*game)](TableApi& tables) mutable {
      return create(tables, std::move(wish), std::move(game));
    };
    return std::make_shared<ForDesk>(std::move(begin));
  };
}

}  // namespace coppice::server
