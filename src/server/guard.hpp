#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/error.hpp"
#include "server/public_address.hpp"

// Whom a browser speaks for. A page of another site may make a reader's browser send requests here;
// these two checks keep it from getting anywhere.
namespace coppice::server {

/// A server that only listens to its own machine answers to that machine's names alone, and to its
/// public addresses: another site's name may have been pointed here (DNS rebinding). `host` is the
/// Host header.
std::expected<void, Error> check_host(std::string_view host, const Names& names);

/// Of a request that acts: `origin`, when a browser sent one, must be the page of this very host;
/// at a public address by its scheme, too.
std::expected<void, Error> check_origin(std::string_view origin, std::string_view host,
                                        const Names& names);

/// The Content-Security-Policy of the page: everything from here, and WebSockets to here. Empty for
/// a host that is none.
std::string content_policy(std::string_view host, const Names& names);

}  // namespace coppice::server
