#include "server/http/forwarded_client.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/text.hpp"
#include "server/http/http.hpp"

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

namespace ip = boost::asio::ip;

namespace {

constexpr std::size_t longest_alias = 64;

/// The text after the last such character outside quotes. Searches from the end: an unclosed quote
/// that a client sent must not hide what the proxy appended.
std::string_view last_part(std::string_view text, char separator) {
  bool quoted = false;
  for (std::size_t at = text.size(); at > 0; --at) {
    const char letter = text[at - 1];
    if (letter == '"' && (at < 2 || text[at - 2] != '\\')) quoted = !quoted;
    if (letter == separator && !quoted) return text.substr(at);
  }
  return text;
}

std::string_view without_quotes(std::string_view text) {
  if (text.size() < 2 || !text.starts_with('"') || !text.ends_with('"')) return text;
  return text.substr(1, text.size() - 2);
}

/// The value of "for" in "for=192.0.2.43;proto=https"; empty if there is none.
std::string_view whom_for(std::string_view element) {
  while (!element.empty()) {
    const std::string_view pair = last_part(element, ';');
    const auto equals = pair.find('=');
    if (equals != std::string_view::npos && lower(trimmed(pair.substr(0, equals))) == "for") {
      return trimmed(pair.substr(equals + 1));
    }
    element.remove_suffix(std::min(element.size(), pair.size() + 1));
  }
  return {};
}

bool is_alias_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '.' || letter == '_' || letter == '-';
}

/// "_gazonk" (RFC 7239, 6.3).
bool is_alias(std::string_view text) {
  return text.size() > 1 && text.size() <= longest_alias && text.starts_with('_') &&
         std::ranges::all_of(text, is_alias_letter);
}

/// "4711", "_hidden"
bool is_port(std::string_view text) {
  const auto number = whole_number(text);
  return (number && *number <= 65535) || is_alias(text);
}

/// "[2001:db8::1]:4711" becomes "2001:db8::1", "192.0.2.43:4711" becomes "192.0.2.43". A bare IPv6
/// address has no port, since it would be ambiguous. Empty if the port is invalid.
std::string_view address_in(std::string_view node) {
  if (node.starts_with('[')) {
    const auto end = node.find(']');
    if (end == std::string_view::npos) return {};
    const std::string_view rest = node.substr(end + 1);
    const bool fine = rest.empty() || (rest.starts_with(':') && is_port(rest.substr(1)));
    return fine ? node.substr(1, end - 1) : std::string_view();
  }
  const auto colon = node.find(':');
  if (colon == std::string_view::npos || colon != node.rfind(':')) return node;
  return is_port(node.substr(colon + 1)) ? node.substr(0, colon) : std::string_view();
}

}  // namespace

ip::address plain_address(const ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return ip::make_address_v4(ip::v4_mapped, address.to_v6());
}

ForwardedClient read_forwarded(std::string_view x_forwarded_for, std::string_view forwarded) {
  ForwardedClient found;
  const bool is_older_form = !x_forwarded_for.empty();
  const std::string_view element =
      trimmed(last_part(is_older_form ? x_forwarded_for : forwarded, ','));
  found.by_proxy = is_older_form || !forwarded.empty();
  const std::string_view node =
      address_in(without_quotes(is_older_form ? element : whom_for(element)));
  if (is_alias(node)) found.alias = node;
  boost::system::error_code failure;
  const auto address = ip::make_address(std::string(node), failure);
  if (!failure) found.address = plain_address(address);
  return found;
}

}  // namespace coppice::server
