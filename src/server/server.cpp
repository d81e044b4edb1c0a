#include "server/server.hpp"

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <exception>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/admin/admin_handler.hpp"
#include "server/admin/admin_socket.hpp"
#include "server/admin/process_metrics.hpp"
#include "server/api/services.hpp"
#include "server/chores.hpp"
#include "server/net/acceptor.hpp"
#include "server/net/http_session.hpp"
#include "server/net/metrics_port.hpp"
#include "server/net/table_socket.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/memory_budget.hpp"
#include "server/operate/metrics.hpp"
#include "server/operate/open_files.hpp"
#include "server/operate/shutdown_watchdog.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/reader.hpp"
#include "server/store/writer.hpp"
#include "server/threads/await_callback.hpp"

namespace coppice::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

/// Leaves one core for the tables.
std::size_t thinking_threads() { return std::max(2U, std::thread::hardware_concurrency()) - 1; }

/// "127.0.0.1:8080", "[::1]:8080"
std::string place_of(const tcp::acceptor& acceptor) {
  boost::system::error_code ignored;
  const tcp::endpoint endpoint = acceptor.local_endpoint(ignored);
  const std::string address = endpoint.address().to_string();
  return (endpoint.address().is_v6() ? "[" + address + "]" : address) + ":" +
         std::to_string(endpoint.port());
}

std::expected<void, Error> open_admin_socket(AdminSocket& socket, const ServeOptions& options) {
  // A first start has not created the data folder yet.
  if (options.admin_socket == admin_socket_file(options.data)) {
    if (auto made = make_data_folder(options.data); !made) return made;
  }
  return socket.open(options.admin_socket);
}

/// The objects behind the port.
struct Machinery {
  Machinery(Store& store, FairThreadPool& workers, const ServeOptions& options,
            const PageFiles& page, bool only_own_machine);

  /// Ends the threads, and drops what they had still to do. Order matters: reader, writers and
  /// players send work to the table threads, so those end first, and their work is dropped
  /// last.
  void end(FairThreadPool& workers);

  OperatorOrders orders;
  Writers writers;
  std::optional<ThreadReader> reader;
  std::optional<MoveComputationThreads> thinkers;
  // Keys are needed on every thread, so what the store tells of them comes by no table thread.
  TableThreadReader key_reader;
  TableThreadWriter key_writer;
  AccessKeys keys;
  RateLimiter rates;
  TableThreads table_threads;
  AdminHandler administration;
  Api api;
  Services services;
};

Machinery::Machinery(Store& store, FairThreadPool& workers, const ServeOptions& options,
                     const PageFiles& page, bool only_own_machine)
    : writers(store, options.table_threads, options.limits.waiting_writes),
      reader(std::in_place, store, options.limits.waiting_reads),
      thinkers(
          std::in_place, thinking_threads(), options.limits, options.programs,
          secret_files({options.data, options.copy ? options.copy->file : "",
                        options.admin_socket.empty() ? "" : admin_key_file(options.admin_socket)})),
      key_reader(*reader, std::nullopt),
      key_writer(writers.of_table_thread(0), std::nullopt),
      keys(key_reader, key_writer, options.clocks, options.limits),
      rates(options.limits),
      table_threads({*reader, writers, &*thinkers, rates, keys, orders}, options),
      administration(table_threads, keys, orders),
      api(table_threads, keys, rates, workers, writers, page, orders, options.limits,
          programs_for_host(options.programs), options.security_contact),
      services{table_threads,
               api,
               rates,
               orders,
               {only_own_machine, options.public_addresses},
               options.trusted_proxies,
               connections_allowed(options.limits.connections),
               options.limits} {}

void Machinery::end(FairThreadPool& workers) {
  table_threads.end();
  writers.end();
  reader.reset();
  thinkers.reset();
  workers.end();
  table_threads.drop_work();
}

}  // namespace

struct Server::Inside {
  ServeOptions options;
  PageFiles page;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  tcp::acceptor metrics_acceptor{context};
  AdminSocket admin_socket{context};
  /// Why there is no such socket. Told only by a server that runs: one that does not start has
  /// another, better known reason.
  std::optional<Error> no_administration{};
  asio::signal_set signals{context};
  asio::steady_timer goodbye{context};
  bool ending = false;

  asio::awaitable<void> accept(Services& services);
  asio::awaitable<bool> accept_one(Services& services);
  asio::awaitable<void> end(Services& services);
  void begin_to_end(Services& services);
  asio::awaitable<void> end_when_drained(Machinery& machinery);
  asio::awaitable<void> hand_over(Machinery& machinery);
};

asio::awaitable<void> Server::Inside::accept(Services& services) {
  while (acceptor.is_open()) {
    bool failed = false;
    try {
      failed = !co_await accept_one(services);
    } catch (...) {  // for example, out of memory
      failed = true;
      log_exception("accept", std::current_exception());
    }
    if (!failed) continue;
    asio::steady_timer pause(context, limits::accept_pause);  // the cause may be temporary
    co_await pause.async_wait(nothrow);
  }
}

asio::awaitable<bool> Server::Inside::accept_one(Services& services) {
  auto [failure, socket] = co_await acceptor.async_accept(nothrow);
  if (failure == asio::error::operation_aborted) co_return true;
  if (failure) {  // for example, no free file descriptor
    log_warning("accept: " + failure.message());
    co_return false;
  }
  const auto peer = socket.remote_endpoint(failure).address();
  auto place = services.shares.take(services.visitor_at(peer), services.connections_left());
  if (!place || services.connections_left() == 0) {
    metrics().count_refusal(place ? "connections" : "connections-of-address");
    log_warning("a connection was turned away");
    co_return true;  // which closes this connection
  }
  metrics().connections.Set(static_cast<double>(++services.connections));
  try {
    asio::co_spawn(context, http_session(std::move(socket), services),
                   [&services, place = std::move(place)](const std::exception_ptr& trouble) {
                     metrics().connections.Set(static_cast<double>(--services.connections));
                     log_exception("connection", trouble);
                   });
  } catch (...) {
    metrics().connections.Set(static_cast<double>(--services.connections));
    throw;
  }
  co_return true;
}

void Server::Inside::begin_to_end(Services& services) {
  if (ending) return;
  ending = true;
  asio::co_spawn(context, end(services), [this](const std::exception_ptr& trouble) {
    log_exception("closing connections", trouble);
    context.stop();
  });
}

/// Ends the server once the operator drains it and nobody plays any more, or other servers have
/// taken the tables over.
asio::awaitable<void> Server::Inside::end_when_drained(Machinery& machinery) {
  asio::steady_timer timer(context);
  while (!ending) {
    timer.expires_after(limits::drain_check);
    co_await timer.async_wait(nothrow);
    if (!machinery.orders.is_draining()) continue;
    TableThreadContext& any = machinery.table_threads.first();
    const auto others = co_await any.thread->run(any.tables.other_servers());
    if (others.value_or(0) > 0 && machinery.orders.hand_over()) {
      co_await hand_over(machinery);
    } else {
      const std::size_t left = co_await machinery.table_threads.playing();
      if (left > 0 || !machinery.orders.is_draining()) continue;
      log_warning("drained: no game in progress has a connection");
    }
    begin_to_end(machinery.services);
  }
}

/// Accepts no more connections, so that proxies and pages connect to another server, and sends
/// everybody there.
asio::awaitable<void> Server::Inside::hand_over(Machinery& machinery) {
  Services& services = machinery.services;
  log_warning("draining: other servers take over; connections at tables: " +
              std::to_string(services.sockets.size()));
  boost::system::error_code ignored;
  acceptor.close(ignored);
  machinery.reader->store().shared()->step_down();
  machinery.table_threads.hand_over();
  auto latest = Tables::Clock::now() + limits::handing_over;
  while (services.connections > 0 && Tables::Clock::now() < latest) {
    if (services.sockets.empty()) {
      latest = std::min(latest, Tables::Clock::now() + limits::last_requests);
    }
    goodbye.expires_after(std::chrono::milliseconds(20));
    co_await goodbye.async_wait(nothrow);
  }
  log_warning("drained: connections at tables: " + std::to_string(services.sockets.size()));
}

asio::awaitable<void> Server::Inside::end(Services& services) {
  admin_socket.close();
  boost::system::error_code ignored;
  acceptor.close(ignored);
  metrics_acceptor.close(ignored);
  for (TableSocket* socket : services.sockets) {
    socket->close_with(TableSocket::CloseCode::going_away);  // the page may reconnect
  }
  const auto latest = Tables::Clock::now() + limits::goodbye_time;
  while (!services.sockets.empty() && Tables::Clock::now() < latest) {
    goodbye.expires_after(std::chrono::milliseconds(5));
    co_await goodbye.async_wait(nothrow);
  }
}

Server::Server(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Server::~Server() = default;

std::expected<std::unique_ptr<Server>, Error> Server::listen(const ServeOptions& options) {
  auto page = PageFiles::read(options.page);
  if (!page) return std::unexpected(page.error());
  auto inside = std::make_unique<Inside>(options, std::move(*page));
  if (auto open = open_acceptor(inside->acceptor, options.endpoint); !open) {
    return std::unexpected(open.error());
  }
  if (options.metrics) {
    auto open = open_acceptor(inside->metrics_acceptor, *options.metrics);
    if (!open) return std::unexpected(open.error());
  }
  if (!options.admin_socket.empty()) {
    auto open = open_admin_socket(inside->admin_socket, options);
    if (!open && options.needs_admin_socket) return std::unexpected(open.error());
    if (!open) inside->no_administration = open.error();
  }
  return std::unique_ptr<Server>(new Server(std::move(inside)));
}

std::uint16_t Server::port() const {
  boost::system::error_code ignored;
  return inside_->acceptor.local_endpoint(ignored).port();
}

std::uint16_t Server::metrics_port() const {
  boost::system::error_code ignored;
  return inside_->metrics_acceptor.local_endpoint(ignored).port();
}

void Server::end_on_signal() {
  boost::system::error_code ignored;
  std::signal(SIGHUP, SIG_IGN);
  if (inside_->options.ends_on_hangup) inside_->signals.add(SIGHUP, ignored);
  for (const int signal : {SIGINT, SIGTERM}) inside_->signals.add(signal, ignored);
}

void Server::run(Store& store, FairThreadPool& workers, const std::stop_token& stop) {
  start_returning_memory();
  boost::system::error_code ignored;
  auto& context = inside_->context;
  const bool only_own_machine = inside_->acceptor.local_endpoint(ignored).address().is_loopback();
  Machinery machinery(store, workers, inside_->options, inside_->page, only_own_machine);
  Services& services = machinery.services;
  SharedStore* shared = store.shared();
  if (shared != nullptr) {
    shared->listen([&](std::vector<TableChangeNotice> news) {
      machinery.table_threads.hear(std::move(news));
    });
  }
  log_info("started: " + place_of(inside_->acceptor) + ", up to " +
           std::to_string(services.connections_allowed) +
           " connections, threads of tables: " + std::to_string(machinery.table_threads.size()));

  const auto log_end = [](const char* what) {
    return [what](const std::exception_ptr& trouble) { log_exception(what, trouble); };
  };
  asio::co_spawn(context, inside_->accept(services), log_end("accepting"));
  asio::co_spawn(context, tend_log_regularly(), log_end("logging"));
  asio::co_spawn(context, inside_->end_when_drained(machinery), log_end("draining"));
  if (shared != nullptr && inside_->options.meets) {
    asio::co_spawn(context, send_away_without_database(services, *shared), log_end("the database"));
  }
  if (inside_->admin_socket.is_open()) {
    asio::co_spawn(context, inside_->admin_socket.serve(machinery.administration),
                   log_end("administration"));
  } else if (inside_->no_administration) {
    log_error("no administration", *inside_->no_administration);
  }
  asio::co_spawn(context,
                 hear_of_keys(machinery.keys, machinery.table_threads, inside_->options.chores),
                 log_end("keys"));
  for (std::size_t table_thread = 0; const auto& place : machinery.table_threads.all()) {
    place->thread->start(do_chores(table_thread++, place->tables, inside_->options), "chores");
  }
  if (inside_->metrics_acceptor.is_open()) {
    log_info("metrics: " + place_of(inside_->metrics_acceptor));
    const auto measure = [&, data = inside_->options.database ? std::filesystem::path()
                                                              : inside_->options.data] {
      measure_process(data, inside_->options.copy);
      machinery.api.measure();
      metrics().outgoing_bytes.Set(static_cast<double>(services.outgoing_bytes));
    };
    asio::co_spawn(context, serve_metrics(inside_->metrics_acceptor, measure), log_end("metrics"));
  }
  std::optional<ShutdownWatchdog> last_resort;
  inside_->signals.async_wait([&](const boost::system::error_code& failure, int) {
    if (failure) return;
    last_resort.emplace(limits::longest_end);
    inside_->begin_to_end(services);
  });
  {
    const std::stop_callback on_stop(
        stop, [&] { asio::post(context, [&] { inside_->begin_to_end(services); }); });
    run_all(context, ThreadRole::network, "network");
  }
  log_info("ending");
  if (shared != nullptr) {
    shared->end_within(limits::database_end);
    shared->listen(nullptr);
  }
  machinery.end(workers);
  inside_.reset();  // open connections end last, because they use all of these
  log_info("ended");
  finish_log();
}

}  // namespace coppice::server
