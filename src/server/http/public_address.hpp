#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice::server {

/// An address to listen on: "127.0.0.1", "::1", "localhost". Port 0 takes any free port.
struct Endpoint {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
};

// The addresses under which clients know a server behind a proxy.

/// "https://play.example.org", in the form of browsers: lower case, without the scheme's default
/// port.
struct PublicAddress {
  std::string scheme;  ///< "http" or "https"
  std::string host;    ///< with a port, if there is one: "play.example.org:8443"

  std::string origin() const { return scheme + "://" + host; }
};

/// Errors: "error.serve.public_address" {text} if it is not SCHEME://HOST or SCHEME://HOST:PORT.
std::expected<PublicAddress, Error> read_public_address(std::string_view text);

/// The names to which a server answers.
struct AllowedHosts {
  /// No other machine can reach the server, so requests must use a name of this machine.
  bool only_own_machine = true;
  std::vector<PublicAddress> addresses{};  ///< or one of these names, for which a proxy forwards
};

}  // namespace coppice::server
