#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <expected>

#include "engine/error.hpp"
#include "server/endpoint.hpp"

namespace coppice::server {

/// Takes the port. Errors: "error.serve.…", where it is not free, not allowed or not ours.
std::expected<void, Error> open_acceptor(boost::asio::ip::tcp::acceptor& acceptor,
                                         const Endpoint& wanted);

}  // namespace coppice::server
