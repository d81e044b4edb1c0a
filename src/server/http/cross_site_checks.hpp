#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "server/http/public_address.hpp"

// Protection against pages of other sites that send requests through a visitor's browser.
namespace coppice::server {

/// A server that listens on its own machine only answers to that machine's names and to its public
/// addresses. This stops DNS rebinding. `host` is the Host header.
std::expected<void, Error> check_host(std::string_view host, const AllowedHosts& names);

/// For requests that change something: `origin`, if a browser sent one, must be the page of this
/// host. At a public address, the scheme must match, too.
std::expected<void, Error> check_origin(std::string_view origin, std::string_view host,
                                        const AllowedHosts& names);

/// The Content-Security-Policy of the page: allows resources and WebSockets of this host only.
/// Empty if `host` is invalid.
std::string content_policy(std::string_view host, const AllowedHosts& names);

}  // namespace coppice::server
