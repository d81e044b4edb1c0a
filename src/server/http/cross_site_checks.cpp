#include "server/http/cross_site_checks.hpp"

#include <algorithm>

#include "engine/text.hpp"

namespace coppice::server {

namespace {

/// "[::1]:8080" becomes "[::1]", "localhost:8080" becomes "localhost".
std::string_view without_port(std::string_view host) {
  const auto bracket = host.rfind(']');
  const auto colon = host.rfind(':');
  if (colon == std::string_view::npos) return host;
  if (bracket != std::string_view::npos && colon < bracket) return host;
  return host.substr(0, colon);
}

bool is_host(std::string_view host) {
  const auto fits = [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || std::string_view(".-_:[]").contains(letter);
  };
  return !host.empty() && host.size() <= 255 && std::ranges::all_of(host, fits);
}

/// The public address that matches this Host header.
const PublicAddress* public_address(std::string_view host, const AllowedHosts& names) {
  const std::string name = lower(host);
  for (const PublicAddress& address : names.addresses) {
    const std::string_view own_port = address.scheme == "https" ? ":443" : ":80";
    if (name == address.host || name == address.host + std::string(own_port)) return &address;
  }
  return nullptr;
}

}  // namespace

std::expected<void, Error> check_host(std::string_view host, const AllowedHosts& names) {
  const Error wrong{"error.http.host", {{"host", excerpt(host)}}};
  if (!is_host(host)) return std::unexpected(wrong);
  if (!names.only_own_machine || public_address(host, names) != nullptr) return {};
  const std::string name = lower(without_port(host));
  // Any address of 127.0.0.0/8 is safe: a domain name cannot end in a number.
  const bool own =
      name == "localhost" || name.ends_with(".localhost") || name == "[::1]" ||
      (name.starts_with("127.") && name.find_first_not_of("0123456789.") == std::string::npos);
  if (!own) return std::unexpected(wrong);
  return {};
}

std::expected<void, Error> check_origin(std::string_view origin, std::string_view host,
                                        const AllowedHosts& names) {
  if (origin.empty()) return {};  // no browser, or a request without an origin
  const Error wrong{"error.http.origin", {{"origin", excerpt(origin)}}};
  if (const PublicAddress* address = public_address(host, names)) {
    if (lower(origin) == address->origin()) return {};
    return std::unexpected(wrong);
  }
  std::string_view place = origin;
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (place.starts_with(scheme)) {
      place.remove_prefix(scheme.size());
      if (lower(place) == lower(host)) return {};
    }
  }
  return std::unexpected(wrong);
}

std::string content_policy(std::string_view host, const AllowedHosts& names) {
  if (!is_host(host)) return "";
  // In older browsers, 'self' does not cover WebSockets, so the policy lists them.
  const std::string here(host);
  std::string sockets = "ws://" + here + " wss://" + here;
  if (const PublicAddress* address = public_address(host, names)) {
    sockets = (address->scheme == "https" ? "wss://" : "ws://") + address->host;
  }
  return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
         "font-src 'self' data:; connect-src 'self' " +
         sockets +
         "; "
         "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
}

}  // namespace coppice::server
