#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace coppice::server {

/// For co_await: what went wrong is the first of the values that come back, not an exception.
inline constexpr auto nothrow = boost::asio::as_tuple(boost::asio::use_awaitable);

}  // namespace coppice::server
