#include "server/http/http.hpp"

#include <algorithm>

#include "engine/text.hpp"
#include "host/shared_message.hpp"
#include "server/operate/limits.hpp"
#include "wire/messages.hpp"

namespace coppice::server {

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string relative_root(std::string_view path) {
  std::string way = "./";
  for (auto steps = std::ranges::count(path, '/'); steps > 1; --steps) way += "../";
  return way;
}

Response json_response(int status, Body body) {
  return {status, "application/json", std::move(body), {{"Cache-Control", "no-store"}}};
}

Response error_response(int status, const Error& error) {
  return json_response(status, json_text(host::public_message(error)));
}

Response not_found(const Request& request) {
  return error_response(404, {"error.http.not_found", {{"path", excerpt(request.path)}}});
}

Response busy() {
  auto response = error_response(503, {ErrorCode::http_busy, {}});
  response.headers.emplace_back("Retry-After", std::to_string(limits::retry_after.count()));
  response.held_up = true;
  return response;
}

Response wrong_method(const Request& request, const std::string& allowed) {
  auto response = error_response(
      405, {"error.http.method", {{"method", excerpt(request.method)}, {"allowed", allowed}}});
  response.headers.emplace_back("Allow", allowed);
  return response;
}

}  // namespace coppice::server
