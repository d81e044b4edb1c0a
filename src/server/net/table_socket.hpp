#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/api/services.hpp"
#include "server/http/read_rate_policy.hpp"
#include "server/operate/rate_limit.hpp"

namespace coppice::server {

class TableClient;

/// The WebSocket of one page at a table: sends and receives bytes, on the network thread only. A
/// TableClient handles the messages.
class TableSocket final : public std::enable_shared_from_this<TableSocket> {
 public:
  using CloseCode = boost::beast::websocket::close_code;

  /// `address` is the visitor's; `protocol` what the page knows.
  TableSocket(boost::asio::ip::tcp::socket socket, Services& services, std::string table,
              std::string address, int protocol);
  ~TableSocket();

  /// Answers the handshake. Returns its error; after an error, do not call `run`.
  boost::asio::awaitable<boost::system::error_code> accept(
      boost::beast::http::request<boost::beast::http::string_body> handshake);

  /// Serves the connection until it ends. Call it after `accept`.
  boost::asio::awaitable<void> run();

  void send(std::shared_ptr<const std::string> text);

  /// From now on, sends pings when the page is silent, and drops it if it does not answer.
  void wait_for_pongs();

  /// Closes after all queued messages were sent.
  void close_with(CloseCode code);
  void drop();

 private:
  boost::asio::awaitable<void> read_all(TableClient& client);

  /// Waits while the address has sent too many messages over all its connections.
  boost::asio::awaitable<void> wait_for_turn();

  /// Waits until the client, on its table thread, has heard this. Returns what is late.
  boost::asio::awaitable<std::shared_ptr<const std::string>> heard(TableClient& client,
                                                                   std::string text);

  /// Begins to write the first queued message, or to close, if nothing is being written. No
  /// coroutine: it would have to be woken for each message.
  void write();
  void written(boost::system::error_code failure);

  /// Answers a `ping` message and returns true. Returns false for other messages and for pings
  /// above the rate, which the table thread handles.
  bool answer_ping(std::string_view text);

  /// Adds this to the number of queued bytes.
  void count_outgoing(std::ptrdiff_t bytes);

  /// Drops a page that does not read, and its queued messages.
  void drop_deaf();

  using Line = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor,
                                          ReadRatePolicy>;

  /// Counts WebSocket pings, which Beast answers by itself.
  void mind_pings();

  /// Without compression: no page requests it, and it slows compilation.
  boost::beast::websocket::stream<Line, false> stream_;
  Services& services_;
  TableThreadContext& place_;  ///< of the table
  std::string table_;
  std::string address_;  ///< empty if visitors are not counted
  int protocol_;
  TokenBucket pings_;
  TokenBucket control_frames_;
  std::deque<std::shared_ptr<const std::string>> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  std::optional<CloseCode> closing_;
  bool is_writing_ = false;
  bool over_ = false;
};

}  // namespace coppice::server
