#include "server/http/forwarded_client.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "server/http/http.hpp"

namespace coppice::server {

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
