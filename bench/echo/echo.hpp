#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <stop_token>
#include <string>
#include <thread>

// What the network of a move costs at least: a server on one thread that reads a message of the
// size of a command and sends one of the size of an answer to two connections, with the libraries
// of Coppice and nothing else. docs/server-load.md has the results.
namespace coppice::echo {

namespace asio = boost::asio;

struct Options {
  int tables = 50;
  int seconds = 4;
  std::size_t command = 90;   ///< bytes
  std::size_t answer = 1200;  ///< bytes, to each of two players
};

/// The server, and a thread of players who send the next command when both have heard the answer.
class Echo {
 public:
  explicit Echo(const Options& options);

  /// Serves on this thread.
  void run_for(std::chrono::milliseconds time) { context_.run_for(time); }

  /// The commands whose answers were sent to both players.
  long moves() const { return moves_; }

 private:
  asio::io_context context_{1};
  asio::ip::tcp::acceptor acceptor_;
  std::string text_;
  long moves_ = 0;
  std::jthread players_;
};

}  // namespace coppice::echo
