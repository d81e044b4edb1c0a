#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <expected>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// The proxies whose word on their clients' addresses counts.
namespace coppice::server {

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

}  // namespace coppice::server
