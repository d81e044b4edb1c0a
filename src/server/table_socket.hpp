#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/rate.hpp"
#include "server/services.hpp"

namespace coppice::server {

class TableGuest;

/// The WebSocket of one page at a table: moves bytes, on the network's thread only. What they say
/// is heard and answered by a TableGuest.
class TableSocket final : public std::enable_shared_from_this<TableSocket> {
 public:
  using CloseCode = boost::beast::websocket::close_code;

  /// `address` is the visitor's.
  TableSocket(boost::asio::ip::tcp::socket socket, Services& services, std::string table,
              std::string address);
  ~TableSocket();

  /// Answers the handshake. Gives what was wrong with it, if anything was; then there is no `run`.
  boost::asio::awaitable<boost::system::error_code> accept(
      boost::beast::http::request<boost::beast::http::string_body> handshake);

  /// From there to the end.
  boost::asio::awaitable<void> run();

  void send(std::shared_ptr<const std::string> text);

  /// From now on who is silent is asked, and dropped without an answer.
  void wait_for_pongs();

  /// Closes once everything has been said.
  void close_with(CloseCode code);
  void drop();

 private:
  boost::asio::awaitable<void> read_all(TableGuest& guest);
  static boost::asio::awaitable<void> write_all(std::shared_ptr<TableSocket> self);

  /// Whether the text is a ping, which is answered then. One that comes too soon is heard at the
  /// desk like any text.
  bool answer_ping(std::string_view text);

  /// So many more are waiting, or fewer.
  void count_outgoing(std::ptrdiff_t bytes);

  /// Lets go of a page that does not read, and of what it was to be told.
  void drop_deaf();

  /// Reads only so many bytes in a second: frames cost time, too, be they empty or parts of a
  /// message that never ends, and no message comes of them that could be counted.
  using Line = boost::beast::basic_stream<boost::asio::ip::tcp, boost::asio::any_io_executor,
                                          boost::beast::simple_rate_policy>;

  /// Pings are answered by Beast, behind our back.
  void mind_pings();

  /// Without compression, which no side asks for and which takes long to compile.
  boost::beast::websocket::stream<Line, false> stream_;
  Services& services_;
  std::string table_;
  std::string address_;  ///< empty where nobody is counted
  TokenBucket pings_;
  TokenBucket control_frames_;
  std::deque<std::shared_ptr<const std::string>> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  std::optional<CloseCode> closing_;
  bool over_ = false;
  boost::asio::steady_timer wake_;  ///< cancelled when there is something to write
};

}  // namespace coppice::server
