#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>

namespace coppice::server {

/// Answers `GET /metrics` on this port until the acceptor is closed. The port is for the operator's
/// own programs. `measure` updates what nobody counts, before each answer.
boost::asio::awaitable<void> serve_metrics(boost::asio::ip::tcp::acceptor& acceptor,
                                           std::function<void()> measure);

}  // namespace coppice::server
