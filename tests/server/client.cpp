#include "client.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <stdexcept>

#include "engine/text.hpp"

namespace coppice::server::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// With a sanitizer on a busy machine, a whole game takes this long.
constexpr std::chrono::seconds patience{180};

/// Runs one operation to its end.
template <class Start>
error_code finish(asio::io_context& context, Start start) {
  error_code outcome;
  bool done = false;
  start([&](const error_code& failure, auto&&...) {
    outcome = failure;
    done = true;
  });
  context.restart();
  while (!done && context.run_one_for(patience) > 0) {
  }
  if (!done) throw std::runtime_error("the server takes too long");
  return outcome;
}

void must(const error_code& failure, const char* what) {
  if (failure) throw std::runtime_error(std::string(what) + ": " + failure.message());
}

tcp::endpoint here(std::uint16_t port) { return {asio::ip::address_v4::loopback(), port}; }

std::string host(std::uint16_t port) { return "127.0.0.1:" + std::to_string(port); }

}  // namespace

boost::json::object Reply::json() const { return boost::json::parse(body).as_object(); }

std::string Reply::key() const {
  const auto message = json();
  return std::string(message.at("key").as_string());
}

Reply ask(std::uint16_t port, const std::string& method, const std::string& path,
          const Headers& headers, const std::string& body) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  must(finish(context, [&](auto done) { stream.async_connect(here(port), done); }), "connect");

  http::request<http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.version(11);
  request.set(http::field::host, host(port));
  for (const auto& [name, value] : headers) request.set(name, value);
  request.body() = body;
  request.prepare_payload();
  // The server may close the connection during a refused body; only the answer counts.
  static_cast<void>(finish(context, [&](auto done) { http::async_write(stream, request, done); }));

  http::response_parser<http::string_body> parser;
  parser.body_limit(64U << 20U);
  if (method == "HEAD") parser.skip(true);
  beast::flat_buffer buffer;
  must(finish(context, [&](auto done) { http::async_read(stream, buffer, parser, done); }), "read");
  Reply reply{parser.get().result_int() > 0 ? static_cast<int>(parser.get().result_int()) : 0,
              {},
              parser.get().body()};
  for (const auto& field : parser.get()) {
    reply.headers[lower({field.name_string().data(), field.name_string().size()})] =
        std::string(field.value().data(), field.value().size());
  }
  return reply;
}

void connect_to(int handle, std::uint16_t port) {
  tcp::endpoint endpoint = here(port);
  const auto size = static_cast<socklen_t>(endpoint.size());
  if (connect(handle, endpoint.data(), size) != 0) throw std::runtime_error("connect");
}

std::string send_raw(std::uint16_t port, const std::string& bytes) {
  asio::io_context context;
  tcp::socket socket(context);
  must(finish(context, [&](auto done) { socket.async_connect(here(port), done); }), "connect");
  static_cast<void>(
      finish(context, [&](auto done) { asio::async_write(socket, asio::buffer(bytes), done); }));
  error_code ignored;
  socket.shutdown(tcp::socket::shutdown_send, ignored);
  std::string answer;
  static_cast<void>(finish(
      context, [&](auto done) { asio::async_read(socket, asio::dynamic_buffer(answer), done); }));
  return answer;
}

struct Socket::Inside {
  asio::io_context context;
  beast::websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;

  std::int64_t seen = 0;      ///< number of the last event
  std::int64_t proposal = 0;  ///< number of the last proposal that was open

  void note(const boost::json::object& answer) {
    const auto& type = answer.at("type").as_string();
    if (type == "welcome") seen = answer.at("number").as_int64();
    if (type == "events") {
      seen = answer.at("first").as_int64() - 1 +
             static_cast<std::int64_t>(answer.at("events").as_array().size());
    }
    if (type != "welcome" && type != "events") return;
    if (answer.at("company").is_null() || answer.at("company").at("proposal").is_null()) return;
    proposal = answer.at("company").at("proposal").at("number").as_int64();
  }

  /// Whether it added something.
  bool state_premise(boost::json::value& command) const {
    constexpr std::array with_seen{"play",         "undo",      "hint",   "resign",
                                   "leave_lesson", "inquire",   "chat",   "propose",
                                   "call_off",     "show_hand", "relieve"};
    if (!command.is_object() || !command.get_object().contains("type")) return false;
    auto& members = command.get_object();
    const bool answers = members.at("type") == "consent";
    const bool sees = std::ranges::any_of(
        with_seen, [&](const char* type) { return members.at("type") == type; });
    if (!answers && !sees) return false;
    return members.emplace(answers ? "proposal" : "seen", answers ? proposal : seen).second;
  }

  bool write(const std::string& text) {
    return !finish(context, [&](auto done) { stream.async_write(asio::buffer(text), done); });
  }
};

Socket::Socket(std::uint16_t port, const std::string& path, const Headers& headers)
    : inside_(std::make_unique<Inside>()) {
  Inside& inside = *inside_;
  auto& context = inside.context;
  auto& stream = inside.stream;
  must(finish(context,
              [&](auto done) { beast::get_lowest_layer(stream).async_connect(here(port), done); }),
       "connect");
  stream.set_option(
      beast::websocket::stream_base::decorator([&](beast::websocket::request_type& request) {
        for (const auto& [name, value] : headers) request.set(name, value);
      }));
  beast::websocket::response_type response;
  const auto named = headers.find("Host");
  const std::string name = named == headers.end() ? host(port) : named->second;
  const auto failure =
      finish(context, [&](auto done) { stream.async_handshake(response, name, path, done); });
  if (failure) {
    throw std::runtime_error("handshake: " + std::to_string(response.result_int()));
  }
}

Socket::Socket(Socket&&) noexcept = default;
Socket::~Socket() = default;

bool Socket::send(const std::string& text) {
  error_code failure;
  boost::json::value command = boost::json::parse(text, failure);
  return send_as_it_is(!failure && inside_->state_premise(command) ? serialize(command) : text);
}

bool Socket::send_as_it_is(const std::string& text) {
  inside_->stream.text(true);
  return inside_->write(text);
}

bool Socket::send_binary(const std::string& bytes) {
  inside_->stream.binary(true);
  return inside_->write(bytes);
}

bool Socket::ping() {
  boost::system::error_code failure;
  inside_->stream.ping({}, failure);
  return !failure;
}

std::optional<boost::json::object> Socket::read() {
  Inside& inside = *inside_;
  auto& context = inside.context;
  auto& stream = inside.stream;
  auto& buffer = inside.buffer;
  buffer.clear();
  if (finish(context, [&](auto done) { stream.async_read(buffer, done); })) return std::nullopt;
  auto answer = boost::json::parse(beast::buffers_to_string(buffer.data())).as_object();
  inside_->note(answer);
  return answer;
}

std::int64_t Socket::seen() const { return inside_->seen; }

int Socket::close_code() const { return inside_->stream.reason().code; }

}  // namespace coppice::server::test
