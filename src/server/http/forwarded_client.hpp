#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice::server {

// The proxies whose word on their clients' addresses counts.

/// An address or a network; IPv4 in its IPv6-mapped form.
using Network = boost::asio::ip::network_v6;

/// Reads "10.0.0.7", "10.0.0.0/8", "fd00::/64". Errors: "error.serve.trusted_proxy" {text} for
/// another form, "error.serve.trusted_proxy_public" {text} for a network that is not private:
/// strangers in it could choose the addresses by which they are counted.
std::expected<Network, Error> read_trusted_proxy(std::string_view text);

/// The other end of a connection.
enum class PeerKind : char {
  own_machine,  ///< of a server that others cannot reach: a program of its owner, or a proxy
  proxy,        ///< trusted
  visitor
};

/// `only_own_machine`: no other machine can reach the server.
PeerKind kind_of_peer(const boost::asio::ip::address& peer, bool only_own_machine,
                      const std::vector<Network>& trusted_proxies);

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
