#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace coppice::server {

/// Whom a proxy brings.
struct Forwarded {
  bool by_proxy = false;                            ///< there was one
  std::optional<boost::asio::ip::address> address;  ///< IPv4 in its own form
  std::string alias{};  ///< "_gazonk", where the proxy hides the address
};

/// Reads X-Forwarded-For, or where there is none Forwarded (RFC 7239); both may be lists. The last
/// one is the word of the proxy that is next to us, what stands before was said by who came there.
///
/// Each way to write an address is known: with a port or without, IPv6 in brackets or bare, in
/// quotes. "unknown" and what is no address leave both address and alias empty.
Forwarded read_forwarded(std::string_view x_forwarded_for, std::string_view forwarded);

/// IPv4 where it is IPv4 written as IPv6, so that a client has one address.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

}  // namespace coppice::server
