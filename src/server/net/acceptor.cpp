#include "server/net/acceptor.hpp"

#include <boost/asio/socket_base.hpp>

namespace coppice::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

Error listen_error(const boost::system::error_code& failure, const Endpoint& wanted) {
  Error error{"error.serve.listen",
              {{"address", wanted.address}, {"port", std::to_string(wanted.port)}}};
  if (failure == asio::error::address_in_use) {
    error.key = "error.serve.port_used";
  } else if (failure == asio::error::access_denied) {
    error.key = "error.serve.no_permission";
  } else if (failure == boost::system::errc::address_not_available) {
    error.key = "error.serve.address";
  } else {
    error.arguments.emplace_back("details", failure.message());
  }
  return error;
}

}  // namespace

std::expected<void, Error> open_acceptor(tcp::acceptor& acceptor, const Endpoint& wanted) {
  boost::system::error_code failure;
  const std::string name = wanted.address == "localhost" ? "127.0.0.1" : wanted.address;
  const auto address = asio::ip::make_address(name, failure);
  if (failure) {
    return make_error("error.serve.address", {{"address", wanted.address}});
  }
  const tcp::endpoint endpoint(address, wanted.port);
  acceptor.open(endpoint.protocol(), failure);
  if (!failure) acceptor.set_option(tcp::acceptor::reuse_address(true), failure);
  if (!failure) acceptor.bind(endpoint, failure);
  if (!failure) acceptor.listen(asio::socket_base::max_listen_connections, failure);
  if (failure) return std::unexpected(listen_error(failure, wanted));
  return {};
}

}  // namespace coppice::server
