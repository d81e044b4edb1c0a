#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/record.hpp"
#include "server/desk.hpp"
#include "server/http.hpp"
#include "server/limits.hpp"
#include "server/rates.hpp"
#include "server/tables.hpp"
#include "server/workers.hpp"
#include "server/writer.hpp"

namespace coppice::server {

/// What lies below /api/, and /healthz. The WebSocket of a table is not here: see table_socket.hpp.
/// Tables are asked at the desk; replays are made by workers.
class Api {
 public:
  Api(Tables& tables, Desk& desk, Workers& workers, const GroupWriter& writer, Rates& rates);

  /// Tells nothing but whether we are well, so whoever asks may know.
  static constexpr std::string_view health_path = "/healthz";

  /// Whether a path is the API's to answer.
  static bool owns(std::string_view path);

  /// How many bytes of body a request for this path may have.
  static std::size_t longest_body(std::string_view path);

  /// The request must stay where it is until there is an answer.
  boost::asio::awaitable<Response> answer(const Request& request);

 private:
  /// The answer to what neither desk nor workers need know of.
  std::optional<Response> answer_at_once(const Request& request) const;

  Response health() const;

  /// At the desk. Errors: the answer to who asks too often for what the request asks.
  std::expected<void, Response> check_rate(const Request& request);

  /// An answer; or what workers are to make one of: a record whose replay is wanted, a table whose
  /// deal the computer is to play.
  using Found = std::variant<Response, Record, StoredTable>;
  boost::asio::awaitable<Found> answer_at_desk(const Request& request);

  /// A table that `read` finds wished for in the request's body.
  boost::asio::awaitable<Response> create_table(const Request& request);
  boost::asio::awaitable<Response> create_lesson(const Request& request);
  boost::asio::awaitable<Response> play_on(const Request& request);
  boost::asio::awaitable<Response> gather(const Request& request);
  boost::asio::awaitable<Response> make_link(const Request& request, std::string id);
  boost::asio::awaitable<Response> look_at_link(const Request& request, std::string id);
  boost::asio::awaitable<Response> take_link(const Request& request, std::string id);
  boost::asio::awaitable<Response> list_tables(const Request& request);
  boost::asio::awaitable<Response> list_results(const Request& request);
  boost::asio::awaitable<Response> list_days(const Request& request);
  boost::asio::awaitable<Response> remove_table(const Request& request, std::string id);
  boost::asio::awaitable<Response> remove_results(const Request& request);
  boost::asio::awaitable<Found> comparison(const Request& request, std::string id);
  boost::asio::awaitable<Response> record(const Request& request, std::string id);

  /// Reads and checks a game among the workers, keeps it at the desk.
  boost::asio::awaitable<Response> import(const Request& request);

  /// Judges some decisions of a record among the workers.
  boost::asio::awaitable<Response> analyse(const Request& request);
  boost::asio::awaitable<Found> replay(const Request& request, std::string id);

  using FoundTable = std::expected<std::shared_ptr<LiveTable>, Response>;

  /// The table, if it is this player's.
  boost::asio::awaitable<FoundTable> own_table(const Request& request, std::string id);

  /// The table, whoever's it is, with the token of a link in the request's body and the hash of the
  /// player's key.
  struct ByLink {
    std::shared_ptr<LiveTable> table;
    wire::Token token;
    std::string key;
  };
  boost::asio::awaitable<std::expected<ByLink, Response>> by_link(const Request& request,
                                                                  std::string id);

  /// Makes a change at a table and waits until it is stored. Errors: why it was not.
  static boost::asio::awaitable<std::expected<void, Error>> changed(
      std::shared_ptr<LiveTable> table, LiveTable::Consider consider);

  /// The same, if its record tells nothing that one of its seats may not know: where several play,
  /// once the game is over.
  boost::asio::awaitable<FoundTable> readable_table(const Request& request, std::string id);

  Tables& tables_;
  Desk& desk_;
  Workers& workers_;
  const GroupWriter& writer_;
  Rates& rates_;  ///< at the desk only
  Places table_requests_{limits::table_requests};
  Places replays_{limits::replays};
  Places comparisons_{limits::comparisons};
  Body games_;
};

/// From "from=21" the computer's games that begin with number 21.
Response computer_games(const StoredTable& table, std::string_view query);

/// The ID of /api/tables/ID/PART, if the path has this form; without a part of /api/tables/ID.
std::string table_in_path(std::string_view path, std::string_view part);

}  // namespace coppice::server
