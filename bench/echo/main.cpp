// What the network of a move costs at least: a server on one thread that reads a message of the
// size of a command and sends one of the size of an answer to two connections, with the libraries
// of Coppice and nothing else. docs/performance.md has the results.
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <thread>

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::use_awaitable;
using asio::ip::tcp;
using Stream = beast::websocket::stream<beast::tcp_stream, false>;

struct Options {
  int tables = 50;
  int seconds = 4;
  std::size_t command = 90;   ///< bytes
  std::size_t answer = 1200;  ///< bytes, to each of two players
};

double cpu_seconds_of_thread() {
  rusage used{};
  getrusage(RUSAGE_THREAD, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

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

void run(const Options& options) {
  asio::io_context context{1};
  tcp::acceptor acceptor(context, {asio::ip::address_v4::loopback(), 0});
  const tcp::endpoint endpoint = acceptor.local_endpoint();
  const std::jthread players([&](const std::stop_token& stop) {
    asio::io_context own{1};
    asio::co_spawn(own, play(endpoint, options.tables, std::string(options.command, 'x')),
                   asio::detached);
    while (!stop.stop_requested()) own.run_for(std::chrono::milliseconds(100));
  });
  const std::string text(options.answer, 'x');
  long moves = 0;
  asio::co_spawn(context, serve(acceptor, options.tables, text, moves), asio::detached);
  context.run_for(std::chrono::seconds(1));
  const double cpu = cpu_seconds_of_thread();
  const long before = moves;
  context.run_for(std::chrono::seconds(options.seconds));
  const auto counted = static_cast<double>(moves - before);
  std::printf("%d tables: %.0f moves/s, CPU %.4f ms/move\n", options.tables,
              counted / options.seconds, (cpu_seconds_of_thread() - cpu) * 1000 / counted);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app("The network's part of a move.");
  app.add_option("--tables", options.tables)->check(CLI::Range(1, 2000));
  app.add_option("--seconds", options.seconds)->check(CLI::Range(1, 60));
  app.add_option("--command", options.command, "bytes")->check(CLI::Range(1, 100'000));
  app.add_option("--answer", options.answer, "bytes")->check(CLI::Range(1, 100'000));
  CLI11_PARSE(app, argc, argv);
  run(options);
  return 0;
}
