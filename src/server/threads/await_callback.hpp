#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <utility>

#include "server/operate/limits.hpp"

namespace coppice::server {

/// For co_await: the error code is the first of the returned values; nothing is thrown.
inline constexpr auto nothrow = boost::asio::as_tuple(boost::asio::use_awaitable);

/// Resumes a coroutine with a result or an exception. Call it once, on any thread.
template <class Result, class Handler>
class CoroutineCallback {
 public:
  CoroutineCallback(boost::asio::any_io_executor home, Handler handler)
      : home_(std::move(home)), handler_(std::move(handler)) {}

  void operator()(std::exception_ptr trouble, Result result) {
    boost::asio::post(home_, [handler = std::move(handler_), trouble = std::move(trouble),
                              result = std::move(result)]() mutable {
      std::move(handler)(std::move(trouble), std::move(result));
    });
  }
  void operator()(Result result) { (*this)(nullptr, std::move(result)); }

 private:
  boost::asio::any_io_executor home_;
  Handler handler_;
};

/// Waits for the callback that is passed to `start`. The coroutine resumes on its own executor.
/// Rethrows what was thrown.
template <class Result, class Start>
boost::asio::awaitable<Result> await_callback(Start start) {
  namespace asio = boost::asio;
  const auto here = co_await asio::this_coro::executor;
  auto begin = [&](auto handler) {
    start(CoroutineCallback<Result, decltype(handler)>(here, std::move(handler)));
  };
  co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&,
                                          void(std::exception_ptr, Result)>(begin,
                                                                            asio::use_awaitable);
}

/// Delays the answer to a client that exceeds its rate, on any connection: refusals cost time, too.
inline boost::asio::awaitable<void> delay_refusal(boost::asio::any_io_executor executor) {
  boost::asio::steady_timer pause(executor, limits::hurried_pause);
  co_await pause.async_wait(nothrow);
}

}  // namespace coppice::server
