#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/error.hpp"

// HTTP as values: what a handler needs of a request, and what it gives back.
namespace coppice::server {

struct Request {
  std::string method;
  std::string path;          ///< as sent, up to the first '?'
  std::string query;         ///< what follows that
  std::string content_type;  ///< lower case, without parameters
  std::string player;        ///< X-Coppice-Player
  std::string known_tags;    ///< If-None-Match
  std::string encodings;     ///< Accept-Encoding
  std::string media_types;   ///< Accept
  std::string address;       ///< the visitor's, as `visitor_address` has it
  std::string client;        ///< who asks: an address, as `client_address` has it
  std::string body;
  std::string named{};     ///< the part of the path that the route's pattern has in braces
  std::string owner{};     ///< the hash of the player's key, where the route asks for one
  std::stop_token left{};  ///< asked to stop when nobody waits for the answer any more
};

/// The bytes of an answer, which several answers may share.
class Body {
 public:
  Body() = default;
  // Any text is a body: who answers gives it as it stands.
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
  std::shared_ptr<const void> place{};  ///< taken until the answer is sent; see Places
  bool held_up = false;                 ///< sent after limits::hurried_pause only
};

/// Without spaces and tabs around it, as a part of a field's value.
std::string_view trimmed(std::string_view text);

/// From this path to our root as a relative address: "/api/tables" to "../". A proxy may have us
/// below a path of its own, of which we do not know.
std::string way_to_root(std::string_view path);

Response json_response(int status, Body body);

/// The error as JSON, for the page to say in its reader's language.
Response error_response(int status, const Error& error);

Response not_found(const Request& request);

/// There is too much to do; the client may come again soon.
Response busy();

/// `allowed` as the Allow header has it: "GET, HEAD".
Response wrong_method(const Request& request, const std::string& allowed);

}  // namespace coppice::server
