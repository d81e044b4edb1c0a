#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <memory>
#include <string>

#include "host/finished_game.hpp"
#include "server/http.hpp"
#include "server/rates.hpp"
#include "server/routes.hpp"
#include "server/tables.hpp"

namespace coppice::server {

/// Answers what HTTP requests ask of tables, at the desk. The WebSocket of a table is not here: see
/// table_guest.hpp.
class TableApi {
 public:
  template <class T>
  using Answer = boost::asio::awaitable<T>;

  TableApi(Tables& tables, Rates& rates) : tables_(tables), rates_(rates) {}

  /// Calls the route's handler, if its visitor may ask so often.
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
  Answer<Step> list_results(const Request& request);
  Answer<Step> list_days(const Request& request);
  Answer<Step> remove_table(const Request& request);
  Answer<Step> remove_results(const Request& request);
  Answer<Step> comparison(const Request& request);
  Answer<Step> record(const Request& request);
  Answer<Step> replay(const Request& request);

  /// Keeps a game that a worker has read.
  Answer<Response> keep(std::string owner, FinishedGame game);

 private:
  /// The table with the token of a link in the request's body.
  struct ByLink {
    std::shared_ptr<const LiveTable> table;
    wire::Token token;
  };
  Answer<std::expected<ByLink, Response>> by_link(const Request& request);

  /// A table whose record tells nothing that one of its seats may not know: where several play,
  /// once the game is over. Who may read it is decided by its row; only then is the rest read.
  struct Readable {
    StoredTable stored;
    Record record;
  };
  Answer<std::expected<Readable, Response>> readable_table(const Request& request);

  Tables& tables_;
  Rates& rates_;
};

}  // namespace coppice::server
