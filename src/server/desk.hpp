#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <string_view>
#include <thread>
#include <utility>

#include "server/side.hpp"

namespace coppice::server {

/// Runs as this side until the context is stopped, or has nothing left to do. What a handler throws
/// is logged as of `place`, and the next one goes on.
void run_all(boost::asio::io_context& context, Side side, std::string_view place);

/// The thread of the tables. It only computes: another one writes (writer.hpp), another one reads
/// (reader.hpp).
class Desk {
 public:
  Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() { end(); }

  boost::asio::any_io_executor executor() { return context_.get_executor(); }

  /// The one way from the network to the tables: runs `work` at the desk while the caller waits.
  /// Throws what it threw.
  template <class Result>
  boost::asio::awaitable<Result> run(boost::asio::awaitable<Result> work) {
    co_return co_await boost::asio::co_spawn(context_, std::move(work), boost::asio::use_awaitable);
  }

  /// Runs `work` at the desk. Nobody waits; what it throws is logged as of `place`. On any thread.
  void start(boost::asio::awaitable<void> work, std::string_view place);

  /// Waits for what is being done, and does nothing more.
  void end();

 private:
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
  std::jthread thread_;
};

}  // namespace coppice::server
