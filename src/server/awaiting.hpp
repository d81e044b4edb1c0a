#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/limits.hpp"

namespace coppice::server {

/// For co_await: what went wrong is the first of the values that come back, not an exception.
inline constexpr auto nothrow = boost::asio::as_tuple(boost::asio::use_awaitable);

/// Refusing costs something, too: who comes too fast waits for the answer, on whatever connection.
inline boost::asio::awaitable<void> hold_up(boost::asio::any_io_executor executor) {
  boost::asio::steady_timer pause(executor, limits::hurried_pause);
  co_await pause.async_wait(nothrow);
}

}  // namespace coppice::server
