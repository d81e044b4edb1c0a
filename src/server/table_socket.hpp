#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/live_table.hpp"
#include "server/rate.hpp"
#include "server/services.hpp"

namespace coppice::server {

/// One page at a table: commands in, answers out. docs/wire.md tells what is said. Bytes move on
/// the network's thread; what they say is heard and answered at the desk.
class TableSocket final : public Listener, public std::enable_shared_from_this<TableSocket> {
 public:
  /// `address` is the visitor's.
  TableSocket(boost::asio::ip::tcp::socket socket, Services& services, std::string table,
              std::string address);
  ~TableSocket() override;

  /// Answers the handshake. Gives what was wrong with it, if anything was; then there is no `run`.
  boost::asio::awaitable<boost::system::error_code> accept(
      boost::beast::http::request<boost::beast::http::string_body> handshake);

  /// From there to the end.
  boost::asio::awaitable<void> run();

  /// At the desk. A connection that cannot be told is dropped.
  void tell(const Telling& telling) override;

  /// The server ends; the page may come back to the next one.
  void say_goodbye();

 private:
  using CloseCode = boost::beast::websocket::close_code;

  boost::asio::awaitable<void> read_all();
  static boost::asio::awaitable<void> write_all(std::shared_ptr<TableSocket> self);

  // ---- at the desk

  /// Gives a wish to sit down, for which the table may have to be read first.
  std::optional<wire::Join> hear(std::string_view text);

  /// Errors: it comes too soon after the others of this connection.
  std::expected<void, Error> check_rate(TokenBucket& bucket) const;
  void leave();
  void carry_out(const wire::Command& command);
  boost::asio::awaitable<void> join(wire::Join wish);
  void look_back(const wire::Older& wish);
  /// A command of somebody who sits.
  template <class Wish>
  void carry_out(Seat seat, const Wish& wish);
  void hint(Seat seat, const wire::Hint& wish);
  void advise(Seat seat, const wire::Hint& wish);
  void relieve(Seat seat, const wire::Relieve& wish);

  /// Goes on without the page, should that leave.
  static void make_rematch(Services& services, std::weak_ptr<TableSocket> page,
                           std::shared_ptr<LiveTable> table, Seat seat, const CompanyWish& wish,
                           const Proposal& agreed);
  void refuse(std::optional<std::string> id, const Error& error);

  /// A page that cannot be at this table; it is closed to it where that is final.
  void turn_away(const Error& error);

  /// One who comes too fast, and who is told after a pause; nothing else is heard meanwhile.
  void refuse_late(std::optional<std::string> id, const Error& error);

  /// Does this with the socket on the network's thread, if it is still there.
  template <class Action>
  void at_network(Action action);

  // ---- on the network's thread

  /// Whether the text is a ping, which is answered then. One that comes too soon is heard at the
  /// desk like any text.
  bool answer_ping(std::string_view text);

  void send(std::shared_ptr<const std::string> text);

  /// So many more are waiting, or fewer.
  void count_outgoing(std::ptrdiff_t bytes);

  /// Lets go of a page that does not read, and of what it was to be told.
  void drop_deaf();

  /// From now on who is silent is asked, and dropped without an answer.
  void wait_for_pongs();

  /// Closes once everything has been said.
  void close_with(CloseCode code);
  void drop();

  /// The network's thread's alone, options included, but for its executor. Without compression,
  /// which no side asks for and which takes long to compile.
  boost::beast::websocket::stream<boost::beast::tcp_stream, false> stream_;
  Services& services_;
  std::string table_id_;
  std::string address_;  ///< empty where nobody is counted

  // The desk's:
  TokenBucket commands_;
  TokenBucket joins_;
  std::shared_ptr<TableSocket> here_;  ///< owns nothing; gone when the page has left
  std::shared_ptr<LiveTable> table_;   ///< once joined
  std::string key_;                    ///< the hash of the player's
  std::string visitor_;                ///< for whom hints are thought out
  Eyes eyes_;
  bool thinking_ = false;           ///< a hint is on its way
  std::optional<Opinion> advised_;  ///< the last hint,
  std::int64_t advised_at_ = 0;     ///< and the seat's course then (LastTold)

  // The network's:
  TokenBucket pings_;
  std::deque<std::shared_ptr<const std::string>> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  std::optional<CloseCode> closing_;
  std::shared_ptr<const std::string> held_up_;  ///< a refusal, from the desk
  bool over_ = false;
  boost::asio::steady_timer wake_;  ///< cancelled when there is something to write
};

}  // namespace coppice::server
