#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <expected>

#include "engine/error.hpp"
#include "server/http/public_address.hpp"

namespace coppice::server {

/// Binds the port and listens. Errors: "error.serve.…" if the port is in use, not permitted, or not
/// an address of this machine.
std::expected<void, Error> open_acceptor(boost::asio::ip::tcp::acceptor& acceptor,
                                         const Endpoint& wanted);

}  // namespace coppice::server
