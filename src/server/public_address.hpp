#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// A server behind a proxy: under which addresses others know it.
namespace coppice::server {

/// "https://play.example.org", as browsers name it: lower case, without the scheme's own port.
struct PublicAddress {
  std::string scheme;  ///< "http" or "https"
  std::string host;    ///< with a port where there is one: "play.example.org:8443"

  std::string origin() const { return scheme + "://" + host; }
};

/// Errors: "error.serve.public_address" {text}, where it is not SCHEME://HOST or
/// SCHEME://HOST:PORT.
std::expected<PublicAddress, Error> read_public_address(std::string_view text);

/// The names to which a server answers.
struct Names {
  bool only_own_machine = true;            ///< nobody else can reach us, so nobody else may name us
  std::vector<PublicAddress> addresses{};  ///< but for these, which a proxy passes on
};

}  // namespace coppice::server
