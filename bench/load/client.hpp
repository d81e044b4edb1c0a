#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Who comes to the server. Answers are searched, not read as JSON, so that the program leaves the
// machine to the server.
namespace coppice::load {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// Somebody with a key. With an `address` they come as through a proxy on this machine and are
/// counted by it; without one nobody counts them.
struct Visitor {
  std::uint16_t port;
  std::string key;
  std::string address{};
};

struct Reply {
  int status;
  std::string body;
};

/// One request on a connection of its own. Throws if there is no answer.
asio::awaitable<Reply> ask(Visitor visitor, beast::http::verb verb, std::string path,
                           std::string body = {});

/// The body of a wish for a table; `seats` as JSON.
std::string wish_for(const std::string& game, const std::string& settings = "{}",
                     const std::string& seats = "[]");

/// Tries again while the server has too much to do. Throws if it does not want to.
asio::awaitable<std::string> new_table(Visitor visitor, std::string wish);

/// One seat's connection.
class Guest {
 public:
  Guest(const asio::any_io_executor& executor, Visitor visitor, int seat)
      : stream_(executor), visitor_(std::move(visitor)), seat_(seat) {}

  asio::awaitable<void> connect(const std::string& table);

  /// From now on the system takes little that the server has not, as on a long way: who sends more
  /// waits, and does not fill its own memory instead.
  void send_no_faster_than_heard();

  /// And joins, and hears the welcome.
  asio::awaitable<void> join(const std::string& table);
  std::string join_text() const;

  /// Whether it is this seat's turn, as far as it has heard.
  bool asked() const { return !moves_.empty(); }

  /// Reads one answer; gives its type.
  asio::awaitable<std::string> hear();

  /// Plays one of the moves at random, and hears until it is done. Throws if it is refused.
  asio::awaitable<void> play_one();

  asio::awaitable<void> send(const std::string& text);

  /// The next command with a new id, of this type and with these members besides.
  std::string command(std::string_view type, std::string_view members = {});

  /// Bytes of the answer that was heard last.
  std::size_t size() const { return buffer_.size(); }

 private:
  void look_for_moves(std::string_view text);
  void look_for_number(std::string_view type, std::string_view text);

  beast::websocket::stream<beast::tcp_stream, false> stream_;
  Visitor visitor_;
  int seat_;
  int commands_ = 0;
  std::int64_t seen_ = 0;  ///< number of the last event
  beast::flat_buffer buffer_;
  std::vector<std::string> moves_;
};

/// Two of one key at one table, who play at random, perhaps at two servers.
class Pair {
 public:
  Pair(const asio::any_io_executor& executor, const Visitor& visitor, std::uint16_t other_port)
      : first_(executor, visitor, 1),
        second_(executor, {other_port, visitor.key, visitor.address}, 2) {}

  asio::awaitable<void> sit_down(const std::string& table);
  bool is_over() const { return !first_.asked() && !second_.asked(); }

  /// One move, whosever turn it is; gives how long it took to be done, in milliseconds.
  asio::awaitable<double> play_one();

 private:
  Guest first_;
  Guest second_;
};

std::uint32_t random_below(std::size_t count);

}  // namespace coppice::load
