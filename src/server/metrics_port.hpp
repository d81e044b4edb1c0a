#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace coppice::server {

/// Answers `GET /metrics` on this port until the acceptor is closed. The port is for the operator's
/// own programs.
boost::asio::awaitable<void> serve_metrics(boost::asio::ip::tcp::acceptor& acceptor);

}  // namespace coppice::server
