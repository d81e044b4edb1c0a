#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace coppice::server {

/// The client for which a proxy sends a request.
struct ForwardedClient {
  bool by_proxy = false;                            ///< whether a proxy sent it
  std::optional<boost::asio::ip::address> address;  ///< IPv4 addresses in IPv4 form
  std::string alias{};  ///< such as "_gazonk", if the proxy hides the address
};

/// Reads X-Forwarded-For or, if it is missing, Forwarded (RFC 7239). Both may be lists. Only the
/// last element counts: the nearest proxy wrote it, while earlier ones may come from the client.
///
/// Accepts every form of address: with or without a port, IPv6 with or without brackets, quoted.
/// "unknown" and invalid addresses leave both `address` and `alias` empty.
ForwardedClient read_forwarded(std::string_view x_forwarded_for, std::string_view forwarded);

/// Converts an IPv4-mapped IPv6 address to IPv4, so that each client has one address.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

}  // namespace coppice::server
