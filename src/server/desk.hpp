#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <memory>
#include <string_view>
#include <thread>
#include <utility>

#include "server/errand.hpp"

namespace coppice::server {

/// Runs until the context is stopped, or has nothing left to do. What a handler throws is logged as
/// of `place`, and the next one goes on.
void run_all(boost::asio::io_context& context, std::string_view place);

/// The thread of the tables and their store. It computes and waits for the disk, so that the
/// network's thread need not.
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

  /// Waits for what is being done, and does nothing more.
  void end();

 private:
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_;
  std::jthread thread_;
};

}  // namespace coppice::server
