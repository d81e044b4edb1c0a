#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wire/messages.hpp"

// Clients of the server. They search the text of answers instead of parsing JSON, so that most of
// the processor time is left for the server.
namespace coppice::load {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// A visitor with a key. With an `address` they come through a proxy on this machine and are
/// counted; without one they are not counted.
struct Visitor {
  std::uint16_t port;
  std::string key;
  std::string address{};
};

struct Reply {
  int status;
  std::string body;
};

/// One request on its own connection; its body is JSON, or the text of a record. Throws if there is
/// no answer.
asio::awaitable<Reply> ask(Visitor visitor, beast::http::verb verb, std::string path,
                           std::string body = {});

/// The body of a request for a table; `seats` as JSON.
std::string wish_for(const std::string& game, const std::string& settings = "{}",
                     const std::string& seats = "[]");

/// Retries while the server is overloaded. Throws if the server refuses.
asio::awaitable<std::string> new_table(Visitor visitor, std::string wish);

/// The protocol that all pages know.
inline int page_protocol = wire::protocol;

/// What the pages of this thread have heard.
struct Heard {
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
  std::uint64_t refusals = 0;  ///< of what `new_table` retried, or of players who play on
};
inline thread_local Heard heard;

/// One seat's connection.
class Guest {
 public:
  Guest(const asio::any_io_executor& executor, Visitor visitor, int seat)
      : stream_(std::in_place, executor), visitor_(std::move(visitor)), seat_(seat) {}

  asio::awaitable<void> connect(const std::string& table);

  /// Gives the socket small buffers, as on a slow network: a page that sends too fast then waits,
  /// instead of filling buffers.
  void send_no_faster_than_heard();

  /// Joins and reads the welcome.
  asio::awaitable<void> join(const std::string& table);
  std::string join_text() const;

  /// Whether it is this seat's turn, according to the answers so far.
  bool asked() const { return !moves_.empty(); }

  /// Reads one answer; returns its type.
  asio::awaitable<std::string> hear();

  /// Whether that answer said that a command is done.
  bool is_done() const { return is_done_; }

  /// Plays a random move and reads until it is done. Throws if it is refused.
  asio::awaitable<void> play_one();

  asio::awaitable<void> send(const std::string& text);

  /// Sends these bytes after the handshake as they are.
  asio::awaitable<void> send_bytes(const std::string& bytes);
  asio::awaitable<void> ping();

  /// The next command with a new id, this type and these additional members.
  std::string command(std::string_view type, std::string_view members = {});

  /// The size of the last answer in bytes.
  std::size_t size() const { return buffer_.size(); }

 private:
  void look_for_moves(std::string_view text);
  void look_for_number(std::string_view type, std::string_view text);

  /// Joins again, with the move that has no answer yet: the server wanted its players to meet.
  asio::awaitable<std::string> come_back();

  std::optional<beast::websocket::stream<beast::tcp_stream, false>> stream_;
  std::string table_;
  std::string move_;  ///< the command that has no answer yet
  Visitor visitor_;
  int seat_;
  int commands_ = 0;
  std::int64_t seen_ = 0;  ///< number of the last event
  beast::flat_buffer buffer_;
  std::vector<std::string> moves_;
  bool is_done_ = false;
};

/// Two seats with the same key at one table, who play at random, possibly at two servers.
class Pair {
 public:
  Pair(const asio::any_io_executor& executor, const Visitor& visitor, std::uint16_t other_port)
      : first_(executor, visitor, 1),
        second_(executor, {other_port, visitor.key, visitor.address}, 2) {}

  asio::awaitable<void> sit_down(const std::string& table);
  bool is_over() const { return !first_.asked() && !second_.asked(); }

  /// One move of the seat to move; returns the time until it is done, in milliseconds.
  asio::awaitable<double> play_one();

 private:
  Guest first_;
  Guest second_;
};

std::uint32_t random_below(std::size_t count);

}  // namespace coppice::load
