#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <memory>
#include <string>

#include "host/finished_game.hpp"
#include "server/access_keys.hpp"
#include "server/http.hpp"
#include "server/rates.hpp"
#include "server/routes.hpp"
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
  Answer<Step> play_on(const Request& request);
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

  /// Stores a game that a worker has parsed.
  Answer<Response> keep(std::string owner, FinishedGame game);

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
    Record record;
  };
  Answer<std::expected<Readable, Response>> readable_table(const Request& request);

  /// The rate for tables with documents, which cost more to check and to store.
  std::expected<void, Error> take_for(const Settings& settings, const Request& request);

  /// Closes the connections of keys that have just ended. `ended` is their number.
  Response after_end(const std::expected<int, Error>& ended);

  Tables& tables_;
  Rates& rates_;
  AccessKeys& keys_;
};

}  // namespace coppice::server
