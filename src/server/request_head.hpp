#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <expected>

#include "engine/error.hpp"

namespace coppice::server {

/// Makes a request's head one that everybody reads alike: a proxy before us may have read it, too.
/// Of an absolute target the host takes the place of the Host field (RFC 9112, 3.2.2). Errors: how
/// long the request is, or to which host it goes, could be read in two ways.
std::expected<void, Error> normalize(boost::beast::http::request_header<>& head);

}  // namespace coppice::server
