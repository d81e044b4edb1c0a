#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"

// HTTP as values: the parts of a request that handlers need, and the response.
namespace coppice::server {

struct Request {
  std::string method;
  std::string path;          ///< as sent, up to the first '?'
  std::string query;         ///< what follows the '?'
  std::string content_type;  ///< lower case, without parameters
  std::string player;        ///< X-Coppice-Player
  std::string known_tags;    ///< If-None-Match
  std::string encodings;     ///< Accept-Encoding
  std::string media_types;   ///< Accept
  std::string address;       ///< the visitor's, see `visitor_address`
  std::string client;        ///< the client's address, see `client_address`
  std::string body;
  std::string named{};     ///< the part of the path that matches the braces of the route's pattern
  std::string key{};       ///< the hash of the browser's key, if the route asks for one
  std::string owner{};     ///< the person whose key it is (access_keys.hpp)
  std::stop_token left{};  ///< requests a stop when the client has disconnected
};

/// The bytes of a response. Several responses may share them.
class Body {
 public:
  Body() = default;
  // Implicit, so that handlers can return text directly.
  // NOLINTNEXTLINE(google-explicit-constructor)
  Body(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}
  // NOLINTNEXTLINE(google-explicit-constructor)
  Body(const char* text) : Body(std::string(text)) {}

  std::string_view view() const { return text_ ? std::string_view(*text_) : std::string_view(); }

 private:
  std::shared_ptr<const std::string> text_;
};

struct Response {
  int status = 200;
  std::string type;
  Body body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const void> place{};  ///< occupied until the response is sent; see Places
  bool held_up = false;                 ///< sent only after limits::hurried_pause
};

/// Removes spaces and tabs at both ends, as for a part of a header field.
std::string_view trimmed(std::string_view text);

/// The relative address of our root, seen from this path: "/api/tables" gives "../". Relative,
/// because a proxy may serve us below a path of its own.
std::string relative_root(std::string_view path);

Response json_response(int status, Body body);

/// The error as JSON; the page translates it.
Response error_response(int status, const Error& error);

Response not_found(const Request& request);

/// The server is overloaded; the client may retry soon.
Response busy();

/// `allowed` is in the form of the Allow header: "GET, HEAD".
Response wrong_method(const Request& request, const std::string& allowed);

}  // namespace coppice::server
