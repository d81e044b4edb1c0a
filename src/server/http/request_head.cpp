#include "server/http/request_head.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "engine/text.hpp"

namespace coppice::server {

namespace http = boost::beast::http;

namespace {

using Head = http::request_header<>;

std::string value_of(const Head& head, http::field name) {
  const auto value = head[name];
  return {value.data(), value.size()};
}

/// Host and rest of "http://host/rest"; empty if the text has another form.
struct Absolute {
  std::string host;
  std::string rest;
};

std::optional<Absolute> absolute(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (lower(target.substr(0, scheme.size())) != scheme) continue;
    target.remove_prefix(scheme.size());
    const auto end = std::min(target.find_first_of("/?#"), target.size());
    std::string rest(target.substr(end));
    if (!rest.starts_with('/')) rest.insert(0, "/");
    return Absolute{std::string(target.substr(0, end)), std::move(rest)};
  }
  return std::nullopt;
}

std::unexpected<Error> wrong(const std::string& details) {
  return make_error("error.http.request", {{"details", details}});
}

/// Refuses what Beast accepts: it treats any transfer coding except "chunked" alone as no body.
std::expected<void, Error> check_length(const Head& head) {
  const std::string length = value_of(head, http::field::content_length);
  const bool has_length = head.count(http::field::content_length) > 0;
  if (has_length && length.find_first_not_of("0123456789") != std::string::npos) {
    return wrong("Content-Length");
  }
  const auto codings = head.count(http::field::transfer_encoding);
  if (codings == 0) return {};
  if (codings > 1 || lower(value_of(head, http::field::transfer_encoding)) != "chunked") {
    return wrong("Transfer-Encoding");
  }
  if (head.version() < 11) return wrong("Transfer-Encoding in HTTP/1.0");
  if (has_length) return wrong("two lengths");
  return {};
}

}  // namespace

std::expected<void, Error> normalize(Head& head) {
  if (head.version() != 10 && head.version() != 11) return wrong("version");
  if (head.count(http::field::host) > 1) return wrong("two Host fields");
  if (head.version() == 11 && head.count(http::field::host) == 0) return wrong("no Host field");
  if (head.count(http::field::origin) > 1) return wrong("two Origin fields");
  if (head.count(http::field::content_length) > 1) return wrong("two Content-Length fields");
  if (auto fine = check_length(head); !fine) return fine;
  const auto target = head.target();
  if (const auto whole = absolute({target.data(), target.size()})) {
    head.set(http::field::host, whole->host);
    head.target(whole->rest);
  }
  return {};
}

}  // namespace coppice::server
