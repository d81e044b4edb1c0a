#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/api/services.hpp"

namespace coppice::server {

/// Answers the requests of one connection until it closes or becomes a table's WebSocket.
boost::asio::awaitable<void> http_session(boost::asio::ip::tcp::socket socket, Services& services);

}  // namespace coppice::server
