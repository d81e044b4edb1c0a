#include "server/http.hpp"

#include "engine/text.hpp"
#include "server/live_table.hpp"
#include "table/wire.hpp"

namespace coppice::server {

Response json_response(int status, std::string body) {
  return {status, "application/json", std::move(body), {{"Cache-Control", "no-store"}}};
}

Response error_response(int status, const Error& error) {
  return json_response(status, wire::write_json(message_for_page(error)));
}

Response not_found(const Request& request) {
  return error_response(404, {"error.http.not_found", {{"path", excerpt(request.path)}}});
}

Response wrong_method(const Request& request, const std::string& allowed) {
  auto response = error_response(
      405, {"error.http.method", {{"method", excerpt(request.method)}, {"allowed", allowed}}});
  response.headers.emplace_back("Allow", allowed);
  return response;
}

}  // namespace coppice::server
