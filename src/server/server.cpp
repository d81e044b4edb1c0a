#include "server/server.hpp"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <optional>
#include <thread>

#include "server/awaiting.hpp"
#include "server/http_session.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/services.hpp"
#include "server/table_socket.hpp"

namespace coppice::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// One core is left for the tables.
std::size_t thinking_threads() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

Error listen_error(const boost::system::error_code& failure, const ServeOptions& options) {
  Error error{"error.serve.listen",
              {{"address", options.address}, {"port", std::to_string(options.port)}}};
  if (failure == asio::error::address_in_use) {
    error.key = "error.serve.port_used";
  } else if (failure == asio::error::access_denied) {
    error.key = "error.serve.no_permission";
  } else if (failure == boost::system::errc::address_not_available) {
    error.key = "error.serve.address";
  } else {
    error.arguments.emplace_back("details", failure.message());
  }
  return error;
}

}  // namespace

struct Server::Inside {
  ServeOptions options;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  asio::signal_set signals{context};
  asio::steady_timer chores{context};
  asio::steady_timer goodbye{context};
  bool ending = false;

  std::expected<void, Error> bind();
  asio::awaitable<void> accept(Services& services);
  asio::awaitable<void> do_chores(Tables& tables);
  asio::awaitable<void> end(Services& services);
  void begin_to_end(Services& services);
};

std::expected<void, Error> Server::Inside::bind() {
  boost::system::error_code failure;
  const std::string name = options.address == "localhost" ? "127.0.0.1" : options.address;
  const auto address = asio::ip::make_address(name, failure);
  if (failure) {
    return refused("error.serve.address", {{"address", options.address}});
  }
  const tcp::endpoint endpoint(address, options.port);
  acceptor.open(endpoint.protocol(), failure);
  if (!failure) acceptor.set_option(tcp::acceptor::reuse_address(true), failure);
  if (!failure) acceptor.bind(endpoint, failure);
  if (!failure) acceptor.listen(asio::socket_base::max_listen_connections, failure);
  if (failure) return std::unexpected(listen_error(failure, options));
  return {};
}

asio::awaitable<void> Server::Inside::accept(Services& services) {
  while (acceptor.is_open()) {
    auto [failure, socket] = co_await acceptor.async_accept(nothrow);
    if (failure == asio::error::operation_aborted) co_return;
    if (failure) {  // out of file handles, say; it may pass
      log_warning("accept: " + failure.message());
      asio::steady_timer pause(context, limits::goodbye_time);
      co_await pause.async_wait(nothrow);
      continue;
    }
    if (services.connections >= limits::connections) {
      log_warning("too many connections");
      continue;  // which closes this one
    }
    ++services.connections;
    asio::co_spawn(context, http_session(std::move(socket), services),
                   [&services](const std::exception_ptr& trouble) {
                     --services.connections;
                     log_exception("connection", trouble);
                   });
  }
}

asio::awaitable<void> Server::Inside::do_chores(Tables& tables) {
  while (!ending) {
    chores.expires_after(std::chrono::minutes(1));
    co_await chores.async_wait(nothrow);
    tables.forget_idle(Tables::Clock::now(), limits::idle_table);
  }
}

void Server::Inside::begin_to_end(Services& services) {
  if (ending) return;
  ending = true;
  asio::co_spawn(context, end(services), asio::detached);
}

asio::awaitable<void> Server::Inside::end(Services& services) {
  boost::system::error_code ignored;
  acceptor.close(ignored);
  for (TableSocket* socket : services.sockets) socket->say_goodbye();
  const auto latest = Tables::Clock::now() + limits::goodbye_time;
  while (!services.sockets.empty() && Tables::Clock::now() < latest) {
    goodbye.expires_after(std::chrono::milliseconds(5));
    co_await goodbye.async_wait(nothrow);
  }
  context.stop();
}

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

std::expected<std::unique_ptr<Server>, Error> Server::listen(const ServeOptions& options) {
  if (!Page(options.page).exists()) {
    return refused("error.serve.page", {{"folder", options.page.string()}});
  }
  auto inside = std::make_unique<Inside>();
  inside->options = options;
  if (auto bound = inside->bind(); !bound) return std::unexpected(bound.error());
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const {
  boost::system::error_code ignored;
  return inside_->acceptor.local_endpoint(ignored).port();
}

void Server::end_on_signal() {
  boost::system::error_code ignored;
  inside_->signals.add(SIGINT, ignored);
  inside_->signals.add(SIGTERM, ignored);
}

std::expected<void, Error> Server::run(Store& store, const std::stop_token& stop) {
  boost::system::error_code ignored;
  Tables tables(store);
  Api api(tables);
  Page page(inside_->options.page);
  const auto home = inside_->context.get_executor();
  std::optional<Thinkers> thinkers(std::in_place, home, thinking_threads());
  Computers computers(home, *thinkers, inside_->options.computer_pause);
  Services services{tables,    api,
                    page,      *thinkers,
                    computers, inside_->acceptor.local_endpoint(ignored).address().is_loopback()};

  auto& context = inside_->context;
  asio::co_spawn(context, inside_->accept(services), asio::detached);
  asio::co_spawn(context, inside_->do_chores(tables), asio::detached);
  inside_->signals.async_wait([&](const boost::system::error_code& failure, int) {
    if (!failure) inside_->begin_to_end(services);
  });
  std::expected<void, Error> outcome;
  {
    const std::stop_callback on_stop(
        stop, [&] { asio::post(context, [&] { inside_->begin_to_end(services); }); });
    try {
      context.run();
    } catch (const std::exception& trouble) {
      log_warning(trouble.what());
      outcome = refused("error.serve.broken", {{"details", trouble.what()}});
    }
  }
  // Connections that are still open end here, while all that they use is still there.
  thinkers.reset();
  inside_.reset();
  return outcome;
}

}  // namespace coppice::server
