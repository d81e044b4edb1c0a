#pragma once

#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <expected>

#include "engine/error.hpp"

namespace coppice::server {

/// Brings a request's head into a form that every program reads in the same way, because a proxy
/// may have read it, too. The host of an absolute target replaces the Host field (RFC 9112, 3.2.2).
/// Errors: the request's length or its host is ambiguous.
std::expected<void, Error> normalize(boost::beast::http::request_header<>& head);

}  // namespace coppice::server
