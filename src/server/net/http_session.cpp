#include "server/net/http_session.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/websocket.hpp>
#include <cerrno>
#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <stop_token>

#include "engine/text.hpp"
#include "server/api/api_parts.hpp"
#include "server/api/services.hpp"
#include "server/http/cross_site_checks.hpp"
#include "server/http/forwarded_client.hpp"
#include "server/http/request_head.hpp"
#include "server/net/table_socket.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

using Parser = http::request_parser<http::string_body>;
using Head = http::request<http::string_body>;

std::string text(beast::string_view view) { return {view.data(), view.size()}; }

/// All values of a field that may occur on several lines.
template <class Name>
std::string list_of(const Head& head, Name name) {
  std::string list;
  const auto [first, last] = head.equal_range(name);
  for (auto each = first; each != last; ++each) {
    if (!list.empty()) list += ", ";
    list += text(each->value());
  }
  return list;
}

/// The request without its body.
Request request_of(const Head& head, const asio::ip::address& peer, PeerKind kind) {
  Request request;
  request.method = text(head.method_string());
  const std::string target = text(head.target());
  const auto mark = std::min(target.find('?'), target.size());
  request.path = target.substr(0, mark);
  request.query = target.substr(std::min(mark + 1, target.size()));
  const std::string type = lower(text(head[http::field::content_type]));
  request.content_type = type.substr(0, type.find_first_of("; "));
  request.player = text(head["X-Coppice-Player"]);
  request.known_tags = list_of(head, http::field::if_none_match);
  request.encodings = list_of(head, http::field::accept_encoding);
  request.media_types = list_of(head, http::field::accept);
  const ForwardedClient forwarded =
      read_forwarded(list_of(head, "X-Forwarded-For"), list_of(head, http::field::forwarded));
  request.client = client_address(peer, forwarded, kind);
  request.address = visitor_address(peer, forwarded, kind);
  return request;
}

Error too_large(std::size_t longest) {
  return {"error.http.too_large", {{"bytes", std::to_string(longest)}}};
}

/// The response to an unreadable request; empty if the connection is gone.
std::optional<Response> unreadable(const boost::system::error_code& failure, std::size_t longest) {
  if (failure == http::error::body_limit) return error_response(413, too_large(longest));
  if (failure == http::error::header_limit || failure == http::error::buffer_overflow) {
    return error_response(431, {"error.http.header", {}});
  }
  if (failure == http::error::end_of_stream || failure == http::error::partial_message ||
      failure.category() != make_error_code(http::error::end_of_stream).category()) {
    return std::nullopt;
  }
  return error_response(400, {"error.http.request", {{"details", failure.message()}}});
}

/// The protocol for a page's connection to a table: the newest that both sides know. Pages of the
/// oldest one name none.
std::expected<int, Error> protocol_in(std::string_view query) {
  if (query.empty()) return wire::oldest_protocol;
  constexpr std::string_view name = "protocol=";
  const auto known =
      query.starts_with(name) ? whole_number(query.substr(name.size())) : std::nullopt;
  if (!known || std::cmp_less(*known, wire::oldest_protocol)) {
    return make_error("error.http.query", {{"query", excerpt(query)}});
  }
  return static_cast<int>(std::min<std::uint64_t>(*known, wire::protocol));
}

std::string named_in_log(const Request& request) {
  return request.client + " " + excerpt(request.method) + " " + excerpt(request.path);
}

/// `result` is a status, or the error of a handshake.
void log_answer(const Request& request, const std::string& result,
                std::chrono::steady_clock::time_point began) {
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - began);
  log_debug(named_in_log(request) + " " + result + " " + std::to_string(took.count()) + " us");
}

/// One connection; see http_session.
class Session {
 public:
  Session(asio::ip::tcp::socket socket, Services& services)
      : stream_(std::move(socket)), services_(services) {
    boost::system::error_code gone;
    peer_ = stream_.socket().remote_endpoint(gone).address();
    kind_ = services_.kind_of(peer_);
  }

  asio::awaitable<void> run() {
    boost::system::error_code ignored;
    stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    bool again = true;
    while (again) again = co_await one_request();
    if (stream_.socket().is_open()) co_await linger();
  }

 private:
  /// Returns whether another request may follow.
  asio::awaitable<bool> one_request() {
    Parser parser;
    parser.header_limit(limits::request_header);
    // The body's limit depends on the path, which is in the header; so the body is not read yet.
    parser.body_limit(boost::none);
    stream_.expires_after(limits::request_time);
    auto [failure, size] = co_await http::async_read_header(stream_, buffer_, parser, nothrow);
    if (failure) {
      co_await answer_unreadable(failure, 0);
      co_return false;
    }
    if (const auto fine = normalize(parser.get().base()); !fine) {
      head_ = parser.release();
      const Response unclear = error_response(400, fine.error());
      co_await send(unclear, false);
      co_return false;
    }
    Request request = request_of(parser.get(), peer_, kind_);
    const RouteMatch match = find_route(request.method, request.path);
    if (auto refusal = refusal_of(parser, match, request)) {
      head_ = parser.release();
      co_await send(*refusal, false);
      co_return false;
    }
    const bool is_socket = match.route != nullptr && match.route->lane == RequestQueue::socket;
    if (is_socket && beast::websocket::is_upgrade(parser.get())) {
      head_ = parser.release();
      co_await become_socket(match.named, request);
      co_return false;
    }
    VisitorQuota::Place bytes;  // until the request is answered
    if (!parser.is_done()) {
      bytes = place_of_body(parser, match.longest_body(), request.address);
      if (!bytes) {
        const Response refusal = busy();
        head_ = parser.release();
        co_await send(refusal, false);
        co_return false;
      }
    }
    const bool read = co_await read_body(parser, match.longest_body());
    if (!read) co_return false;
    const bool again = parser.get().keep_alive() && !services_.orders.hands_over();
    head_ = parser.release();
    request.body = std::move(head_.body());
    const Response response = co_await answer(match, request);
    co_await send(response, again);
    co_return again&& sent_;
  }

  /// The reason to refuse this request before its body is read.
  std::optional<Response> refusal_of(const Parser& parser, const RouteMatch& match,
                                     const Request& request) const {
    const auto often = services_.rates.take(RateLimitKind::request, request.address, "");
    if (!often) return refusal(often.error());
    const Head& head = parser.get();
    const std::string host = text(head[http::field::host]);
    const auto fine = check_host(host, services_.names);
    const bool any_host = match.route != nullptr && match.route->any_host;
    if (!fine && !any_host) return error_response(403, fine.error());
    if (!any_host && services_.orders.is_banned("", request.client)) {
      return error_response(403, {ErrorCode::http_banned, {}});
    }
    const bool acts = head.method() != http::verb::get && head.method() != http::verb::head;
    if (acts || beast::websocket::is_upgrade(head)) {
      const auto own = check_origin(text(head[http::field::origin]), host, services_.names);
      if (!own) return error_response(403, own.error());
    }
    const std::size_t longest = match.longest_body();
    const auto announced = parser.content_length();
    if (announced && *announced > longest) return error_response(413, too_large(longest));
    return std::nullopt;
  }

  /// Null if there are too many bytes of bodies.
  VisitorQuota::Place place_of_body(const Parser& parser, std::size_t longest,
                                    const std::string& address) {
    const auto bytes = std::max<std::uint64_t>(parser.content_length().value_or(longest), 1);
    auto place = services_.bodies.take(address, bytes);
    if (place) return std::move(*place);
    const bool of_all = place.error() == CombinedQuota::Full::of_all;
    metrics().count_refusal(of_all ? "body-bytes" : "body-bytes-of-address");
    return nullptr;
  }

  asio::awaitable<bool> read_body(Parser& parser, std::size_t longest) {
    if (parser.is_done()) co_return true;
    if (!parser.content_length()) parser.body_limit(longest);
    if (beast::iequals(parser.get()[http::field::expect], "100-continue")) {
      http::response<http::empty_body> go_on(http::status::continue_, parser.get().version());
      co_await http::async_write(stream_, go_on, nothrow);
    }
    auto [failure, size] = co_await http::async_read(stream_, buffer_, parser, nothrow);
    if (!failure) co_return true;
    co_await answer_unreadable(failure, longest);
    co_return false;
  }

  asio::awaitable<void> answer_unreadable(boost::system::error_code failure, std::size_t longest) {
    const auto response = unreadable(failure, longest);
    head_ = {};
    if (response) {
      co_await send(*response, false);
    } else {
      stream_.close();
    }
  }

  asio::awaitable<Response> answer(const RouteMatch& match, Request& request) {
    const auto began = std::chrono::steady_clock::now();
    Response response;
    try {
      const auto left = std::make_shared<std::stop_source>();
      request.left = left->get_token();
      watch_for_leaving(left);
      response = co_await services_.api.answer(match, request);
    } catch (...) {  // for example, out of memory: only this request fails
      log_exception(named_in_log(request), std::current_exception());
      response = error_response(500, {ErrorCode::http_internal, {}});
    }
    boost::system::error_code ignored;
    stream_.socket().cancel(ignored);  // stops watch_for_leaving
    log_answer(request, std::to_string(response.status), began);
    co_return response;
  }

  /// Requests a stop when the client disconnects. Whoever holds `left` keeps the session alive.
  void watch_for_leaving(const std::shared_ptr<std::stop_source>& left) {
    stream_.socket().async_wait(
        asio::ip::tcp::socket::wait_read,
        [this, weak = std::weak_ptr(left)](const boost::system::error_code& failure) {
          const auto waiting = weak.lock();
          if (failure || !waiting) return;
          char next = 0;  // belongs to the next request, so it stays in the socket's buffer
          const auto size =
              recv(stream_.socket().native_handle(), &next, 1, MSG_PEEK | MSG_DONTWAIT);
          if (size == 0 || (size < 0 && errno != EAGAIN)) waiting->request_stop();
        });
  }

  asio::awaitable<void> send(const Response& response, bool again) {
    if (response.held_up) co_await delay_refusal(stream_.get_executor());
    http::response<http::span_body<const char>> message(static_cast<http::status>(response.status),
                                                        head_.version());
    if (!response.type.empty()) message.set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) message.set(name, value);
    message.set("X-Content-Type-Options", "nosniff");
    message.set("Referrer-Policy", "no-referrer");
    message.set("Cross-Origin-Resource-Policy", "same-origin");
    message.set("Cross-Origin-Opener-Policy", "same-origin");
    message.set("Permissions-Policy",
                "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    const std::string policy = content_policy(text(head_[http::field::host]), services_.names);
    if (!policy.empty()) message.set("Content-Security-Policy", policy);
    message.keep_alive(again);
    const std::string_view body = response.body.view();
    if (response.status != 304) message.content_length(body.size());
    if (head_.method() != http::verb::head) message.body() = {body.data(), body.size()};
    metrics().count_response(response.status);
    stream_.expires_after(limits::request_time);
    auto [failure, size] = co_await http::async_write(stream_, message, nothrow);
    sent_ = !failure;
  }

  asio::awaitable<void> become_socket(const std::string& table, const Request& request) {
    const auto began = std::chrono::steady_clock::now();
    std::optional<Response> refusal;
    // The client sent frames before the handshake was answered, which RFC 6455 forbids.
    if (buffer_.size() > 0) {
      const Error early{"error.http.request", {{"details", "frames before the handshake"}}};
      refusal = error_response(400, early);
    }
    const auto protocol = protocol_in(request.query);
    if (!protocol) refusal = error_response(400, protocol.error());
    // Behind a proxy, the client's address is known only now. Direct clients were counted when the
    // connection was accepted.
    const std::string counted = kind_ == PeerKind::visitor ? "" : request.address;
    const auto place =
        refusal ? nullptr : services_.shares.take(counted, services_.connections_left());
    if (!refusal && !place) {
      log_warning("a connection was turned away");
      refusal = busy();
    }
    if (refusal) {
      log_answer(request, std::to_string(refusal->status), began);
      co_await send(*refusal, false);
      co_return;
    }
    stream_.expires_never();  // the WebSocket has its own timeouts
    const auto socket = std::make_shared<TableSocket>(stream_.release_socket(), services_, table,
                                                      request.address, *protocol);
    const auto failure = co_await socket->accept(std::move(head_));
    log_answer(request, failure ? failure.message() : "101", began);
    if (!failure) co_await socket->run();
  }

  /// Closes gracefully: closing a connection with unread bytes resets it, and the client may lose
  /// the response.
  asio::awaitable<void> linger() {
    boost::system::error_code ignored;
    stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
    stream_.expires_after(std::chrono::seconds(2));
    std::size_t thrown_away = 0;
    while (thrown_away < 2 * limits::import_body) {
      buffer_.clear();
      auto [failure, size] = co_await stream_.async_read_some(buffer_.prepare(8192), nothrow);
      if (failure) break;
      thrown_away += size;
    }
    stream_.close();
  }

  beast::tcp_stream stream_;
  Services& services_;
  asio::ip::address peer_;
  PeerKind kind_ = PeerKind::visitor;
  Head head_;  ///< of the current request
  beast::flat_buffer buffer_{64 * 1024};
  bool sent_ = true;
};

}  // namespace

asio::awaitable<void> http_session(asio::ip::tcp::socket socket, Services& services) {
  Session session(std::move(socket), services);
  co_await session.run();
}

}  // namespace coppice::server
