#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <exception>
#include <expected>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

#include "server/awaiting.hpp"

namespace coppice::server {

/// What another thread does for a coroutine that waits. The coroutine's own thread must be one, and
/// the coroutine must begin to wait before it lets that thread do anything else.
template <class Work>
class Errand {
 public:
  using Result = std::invoke_result_t<Work&>;

  Errand(boost::asio::any_io_executor home, Work work)
      : home_(std::move(home)),
        over_(home_, boost::asio::steady_timer::time_point::max()),
        work_(std::move(work)) {}

  /// On the other thread. Throws nothing that the work throws: whoever waits is told.
  static void carry_out(std::shared_ptr<Errand> errand) {
    errand->work();
    const auto home = errand->home_;
    boost::asio::post(home, [errand = std::move(errand)] { errand->call_off(); });
  }

  /// On the coroutine's thread: it need not wait any longer.
  void call_off() { over_.cancel(); }

  /// Nothing if it was called off. Throws what the work threw.
  static boost::asio::awaitable<void> wait(std::shared_ptr<Errand> errand) {
    co_await errand->over_.async_wait(nothrow);
    if (errand->trouble_) std::rethrow_exception(errand->trouble_);
  }

  bool is_done() const { return done_; }
  Result take()
    requires(!std::is_void_v<Result>)
  {
    return std::move(*result_);
  }

 private:
  void work() {
    try {
      if constexpr (std::is_void_v<Result>) {
        work_();
      } else {
        result_.emplace(work_());
      }
      done_ = true;
    } catch (...) {
      trouble_ = std::current_exception();
    }
  }

  using Kept = std::conditional_t<std::is_void_v<Result>, char, Result>;

  boost::asio::any_io_executor home_;
  boost::asio::steady_timer over_;  ///< never in time; cancelled when the work is done
  Work work_;
  std::optional<Kept> result_;
  std::exception_ptr trouble_;
  bool done_ = false;
};

}  // namespace coppice::server
