#include "server/net/metrics_port.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <exception>
#include <memory>

#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

/// Answers one request and closes the connection.
asio::awaitable<void> answer(tcp::socket socket, std::function<void()> measure) {
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(limits::request_header);
  http::request<http::empty_body> request;
  stream.expires_after(limits::request_time);
  auto [unreadable, read] = co_await http::async_read(stream, buffer, request, nothrow);
  if (unreadable) co_return;
  const bool asked = request.method() == http::verb::get && request.target() == "/metrics";
  http::response<http::string_body> response(asked ? http::status::ok : http::status::not_found,
                                             request.version());
  response.set(http::field::content_type, "text/plain; version=0.0.4; charset=utf-8");
  response.keep_alive(false);
  if (asked) {
    measure();
    response.body() = metrics().text();
  }
  response.prepare_payload();
  auto [failure, written] = co_await http::async_write(stream, response, nothrow);
  if (!failure) stream.socket().shutdown(tcp::socket::shutdown_send, failure);
}

}  // namespace

asio::awaitable<void> serve_metrics(tcp::acceptor& acceptor, std::function<void()> measure) {
  const auto open = std::make_shared<std::size_t>(0);  // connections being answered
  while (acceptor.is_open()) {
    auto [failure, socket] = co_await acceptor.async_accept(nothrow);
    if (failure == asio::error::operation_aborted) co_return;
    if (failure || *open >= limits::metrics_connections) {
      // The cause may be temporary.
      asio::steady_timer pause(acceptor.get_executor(), limits::accept_pause);
      co_await pause.async_wait(nothrow);
      continue;
    }
    ++*open;
    asio::co_spawn(acceptor.get_executor(), answer(std::move(socket), measure),
                   [open](const std::exception_ptr& trouble) {
                     --*open;
                     log_exception("metrics", trouble);
                   });
  }
}

}  // namespace coppice::server
