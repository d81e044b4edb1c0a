#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace coppice::server {

/// Answers `GET /metrics` to whoever asks at this port, which is for the operator's own programs,
/// until it is closed.
boost::asio::awaitable<void> serve_metrics(boost::asio::ip::tcp::acceptor& acceptor);

}  // namespace coppice::server
