#include "server/http/trusted_proxies.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/text.hpp"

namespace coppice::server {

namespace ip = boost::asio::ip;

namespace {

constexpr unsigned mapped_bits = 96;  // before an IPv4 address

ip::address_v6 mapped(const ip::address& address) {
  return address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6();
}

std::optional<Network> network_in(std::string_view text) {
  const auto slash = text.find('/');
  boost::system::error_code wrong;
  const auto address = ip::make_address(std::string(text.substr(0, slash)), wrong);
  if (wrong) return std::nullopt;
  const unsigned most = address.is_v4() ? 32 : 128;
  const auto bits = slash == std::string_view::npos ? most : whole_number(text.substr(slash + 1));
  if (!bits || *bits > most) return std::nullopt;
  const auto length = *bits + (address.is_v4() ? mapped_bits : 0);
  return ip::make_network_v6(mapped(address), static_cast<unsigned short>(length)).canonical();
}

bool contains(const Network& network, const ip::address_v6& address) {
  return ip::make_network_v6(address, network.prefix_length()).canonical() == network;
}

/// Loopback, link-local and private networks (RFC 1918, 4193), and that of providers (RFC 6598).
bool is_private(const Network& network) {
  constexpr std::array<std::string_view, 9> all = {
      "127.0.0.0/8",   "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16",
      "100.64.0.0/10", "::1/128",    "fc00::/7",      "fe80::/10"};
  return std::ranges::any_of(all, [&](std::string_view each) {
    const Network known = *network_in(each);
    return network.prefix_length() >= known.prefix_length() && contains(known, network.address());
  });
}

}  // namespace

std::expected<Network, Error> read_trusted_proxy(std::string_view text) {
  const auto network = network_in(text);
  if (!network) return make_error("error.serve.trusted_proxy", {{"text", excerpt(text)}});
  if (!is_private(*network)) {
    return make_error("error.serve.trusted_proxy_public", {{"text", excerpt(text)}});
  }
  return *network;
}

PeerKind kind_of_peer(const ip::address& peer, bool only_own_machine,
                      const std::vector<Network>& trusted_proxies) {
  if (only_own_machine) return PeerKind::own_machine;
  const auto address = mapped(peer);
  const bool trusted = std::ranges::any_of(
      trusted_proxies, [&](const Network& each) { return contains(each, address); });
  return trusted ? PeerKind::proxy : PeerKind::visitor;
}

}  // namespace coppice::server
