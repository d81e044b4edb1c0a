#pragma once

#include <string>
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
  std::string known_tag;     ///< If-None-Match
  std::string body;
};

struct Response {
  int status = 200;
  std::string type;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

Response json_response(int status, std::string body);

/// The error as JSON, for the page to say in its reader's language.
Response error_response(int status, const Error& error);

Response not_found(const Request& request);

/// `allowed` as the Allow header has it: "GET, HEAD".
Response wrong_method(const Request& request, const std::string& allowed);

}  // namespace coppice::server
