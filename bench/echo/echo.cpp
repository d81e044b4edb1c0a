#include "echo.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>

namespace coppice::echo {

namespace beast = boost::beast;
using asio::use_awaitable;
using asio::ip::tcp;

namespace {

using Stream = beast::websocket::stream<beast::tcp_stream, false>;

/// Answers one player of a table; the other one hears the same.
asio::awaitable<void> answer(std::shared_ptr<Stream> mover, std::shared_ptr<Stream> other,
                             const std::string& text, long& moves) {
  beast::flat_buffer buffer;
  while (true) {
    buffer.clear();
    co_await mover->async_read(buffer, use_awaitable);
    co_await mover->async_write(asio::buffer(text), use_awaitable);
    co_await other->async_write(asio::buffer(text), use_awaitable);
    ++moves;
  }
}

asio::awaitable<std::shared_ptr<Stream>> accepted(tcp::acceptor& acceptor) {
  auto stream = std::make_shared<Stream>(co_await acceptor.async_accept(use_awaitable));
  beast::get_lowest_layer(*stream).socket().set_option(tcp::no_delay(true));
  co_await stream->async_accept(use_awaitable);
  co_return stream;
}

asio::awaitable<void> serve(tcp::acceptor& acceptor, int tables, const std::string& text,
                            long& moves) {
  const auto executor = co_await asio::this_coro::executor;
  for (int each = 0; each < tables; ++each) {
    const auto mover = co_await accepted(acceptor);
    const auto other = co_await accepted(acceptor);
    asio::co_spawn(executor, answer(mover, other, text, moves), asio::detached);
  }
}

asio::awaitable<void> play(tcp::endpoint server, int tables, std::string command) {
  const auto executor = co_await asio::this_coro::executor;
  const auto move = [](std::shared_ptr<Stream> mover, std::shared_ptr<Stream> other,
                       std::string text) -> asio::awaitable<void> {
    beast::flat_buffer buffer;
    while (true) {
      co_await mover->async_write(asio::buffer(text), use_awaitable);
      buffer.clear();
      co_await mover->async_read(buffer, use_awaitable);
      buffer.clear();
      co_await other->async_read(buffer, use_awaitable);
    }
  };
  for (int each = 0; each < tables; ++each) {
    std::shared_ptr<Stream> pair[2];
    for (auto& stream : pair) {
      stream = std::make_shared<Stream>(executor);
      auto& line = beast::get_lowest_layer(*stream);
      co_await line.async_connect(server, use_awaitable);
      line.socket().set_option(tcp::no_delay(true));
      co_await stream->async_handshake("localhost", "/", use_awaitable);
    }
    asio::co_spawn(executor, move(pair[0], pair[1], command), asio::detached);
  }
}

}  // namespace

Echo::Echo(const Options& options)
    : acceptor_(context_, {asio::ip::address_v4::loopback(), 0}),
      text_(options.answer, 'x'),
      players_([options, endpoint = acceptor_.local_endpoint()](const std::stop_token& stop) {
        asio::io_context own{1};
        asio::co_spawn(own, play(endpoint, options.tables, std::string(options.command, 'x')),
                       asio::detached);
        while (!stop.stop_requested()) own.run_for(std::chrono::milliseconds(100));
      }) {
  asio::co_spawn(context_, serve(acceptor_, options.tables, text_, moves_), asio::detached);
}

}  // namespace coppice::echo
