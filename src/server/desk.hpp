#pragma once

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include "server/errand.hpp"

namespace coppice::server {

/// Runs until the context is stopped, or has nothing left to do. What a handler throws is logged as
/// of `place`, and the next one goes on.
void run_all(boost::asio::io_context& context, std::string_view place);

/// The thread of the tables. It computes and reads what is stored, so that the network's thread
/// need not; what is to be stored is another thread's (writer.hpp).
class Desk {
 public:
  Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() { end(); }

  boost::asio::any_io_executor executor() { return context_.get_executor(); }

  /// Does this at the desk while the coroutine waits; gives its result, throws what it threw.
  template <class Work>
  boost::asio::awaitable<std::invoke_result_t<Work&>> run(Work work) {
    const auto here = co_await boost::asio::this_coro::executor;
    auto errand = std::make_shared<Errand<Work>>(here, std::move(work));
    boost::asio::post(context_, [errand]() mutable { Errand<Work>::carry_out(std::move(errand)); });
    co_await Errand<Work>::wait(errand);
    if constexpr (!std::is_void_v<std::invoke_result_t<Work&>>) co_return errand->take();
  }

  /// The same for a coroutine of the desk, which may wait there for what is being written.
  template <class Result>
  boost::asio::awaitable<Result> run(boost::asio::awaitable<Result> work) {
    co_return co_await boost::asio::co_spawn(context_, std::move(work), boost::asio::use_awaitable);
  }

  /// Waits for what is being done, and does nothing more.
  void end();

 private:
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
  std::jthread thread_;
};

}  // namespace coppice::server
