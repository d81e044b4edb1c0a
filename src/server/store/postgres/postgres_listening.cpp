// Receives notifications of what other servers wrote.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <pqxx/except>
#include <pqxx/nontransaction>
#include <pqxx/notification>
#include <stop_token>
#include <utility>

#include "engine/text.hpp"
#include "server/operate/limits.hpp"
#include "server/operate/log.hpp"
#include "server/operate/metrics.hpp"
#include "server/store/postgres/postgres.hpp"
#include "server/store/postgres/postgres_batch.hpp"
#include "server/store/postgres/postgres_store.hpp"

namespace coppice::server {

using std::chrono::steady_clock;

namespace {

/// Reads "ID ENTRIES ID ENTRIES …"; empty if the text has another form.
std::vector<TableChangeNotice> news_in(const std::string& text) {
  std::vector<TableChangeNotice> news;
  const auto words = split(text, ' ');
  if (words.size() % 2 != 0) return {};
  for (std::size_t at = 0; at < words.size(); at += 2) {
    const auto entries = whole_number(words[at + 1]);
    if (!entries) return {};
    news.push_back({std::string(words[at]), static_cast<std::size_t>(*entries)});
  }
  return news;
}

class Receiver final : public pqxx::notification_receiver {
 public:
  Receiver(pqxx::connection& connection, const Backends& own, const SharedStore::Heard& heard)
      : notification_receiver(connection, postgres::channel), own_(own), heard_(heard) {}

  void operator()(const std::string& payload, int sender) override {
    if (!own_.has(sender)) heard_(news_in(payload));
  }

 private:
  const Backends& own_;
  const SharedStore::Heard& heard_;
};

void prepare_lease(pqxx::connection& connection) {
  connection.prepare("live on",
                     "INSERT INTO coppice.servers VALUES ($1, now() + $2 * interval '1 ms') "
                     "ON CONFLICT (server) DO UPDATE SET until = EXCLUDED.until");
  connection.prepare("step down",
                     "DELETE FROM coppice.servers WHERE server = $1 OR "
                     "until < now() - interval '1 hour'");
}

}  // namespace

/// Wakes a thread that waits for a file descriptor.
class Bell {
 public:
  /// If there is no handle, it is negative: `poll` ignores it and waits until the timeout.
  Bell() : handle_(::eventfd(0, EFD_CLOEXEC)) {}
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;
  ~Bell() {
    if (handle_ >= 0) ::close(handle_);
  }

  void ring() const {
    const std::uint64_t one = 1;
    // A write fails only if the counter is full, and then the bell rings already.
    [[maybe_unused]] const auto written = ::write(handle_, &one, sizeof(one));
  }

  /// Returns when the bell rings, when there is data, or after `longest`. The timeout is needed: if
  /// libpq has already noticed that a connection ended, no data will ever come.
  void wait_or_read(int handle, std::chrono::milliseconds longest) const {
    std::array<pollfd, 2> handles{pollfd{handle_, POLLIN, 0}, pollfd{handle, POLLIN, 0}};
    ::poll(handles.data(), handles.size(), static_cast<int>(longest.count()));
  }

  /// Returns when the bell rings, or after `longest`.
  void wait(std::chrono::milliseconds longest) const {
    pollfd handle{handle_, POLLIN, 0};
    ::poll(&handle, 1, static_cast<int>(longest.count()));
  }

 private:
  int handle_;
};

void PostgresStore::listen(Heard heard) {
  if (listening_.joinable()) {
    listening_.request_stop();
    listening_.join();
    listens_ = false;
  }
  if (!heard) return;
  listens_ = true;
  steps_down_ = false;
  listening_ = std::jthread([this, heard = std::move(heard)](const std::stop_token& ending) {
    listen_until(ending, heard);
  });
}

void PostgresStore::listen_until(const std::stop_token& ending, const Heard& heard) {
  const Bell bell;
  const std::stop_callback ring(ending, [&] { bell.ring(); });
  while (!ending.stop_requested()) {
    try {
      listen_once(ending, heard, bell);
      continue;  // reconnect at once if the connection was lost
    } catch (const pqxx::pqxx_exception& trouble) {
      go_away(postgres::details_of(trouble.base(), address_));
      watch_->cut_all();  // end all other waits: they would get no answer
    } catch (...) {       // for example, out of memory
      log_exception("listening to the database", std::current_exception());
    }
    bell.wait(limits::database_retry);
  }
}

/// Listens until the connection is lost. Throws libpqxx's exceptions if it cannot connect.
void PostgresStore::listen_once(const std::stop_token& ending, const Heard& heard,
                                const Bell& bell) {
  postgres::Connection connection(address_, *watch_);
  // Also covers the destructor of the receiver, which sends a query.
  postgres::TimeoutWatch::Waiting waiting(connection.line(), limits::database_ping);
  const Receiver receiver(connection, own_writers_, heard);
  prepare_lease(connection);
  sign_of_life(connection);  // behind a proxy, a connection does not prove that it answers
  come_back();
  heard({});
  auto looked = steady_clock::now();
  try {
    while (!ending.stop_requested()) {
      bell.wait_or_read(connection.sock(), limits::database_retry);
      connection.line().begin_to_wait(limits::database_ping);
      if (away_ || steady_clock::now() - looked >= limits::database_look) {
        sign_of_life(connection);
        looked = steady_clock::now();
      }
      connection.get_notifs();
      if (!connection.is_open()) return;
      if (come_back()) heard({});
    }
    steps_down_ = true;
    sign_of_life(connection);
  } catch (const pqxx::pqxx_exception&) {
    if (connection.line().is_cut()) throw;
  }
}

void PostgresStore::sign_of_life(postgres::Connection& connection) const {
  const auto began = steady_clock::now();
  try {
    pqxx::nontransaction work(connection);
    if (steps_down_) {
      work.exec_prepared("step down", server_);
    } else {
      work.exec_prepared("live on", server_, limits::lease.count());
    }
  } catch (const pqxx::sql_error& trouble) {  // for example, its disk is full; but it answers
    if (!connection.is_open() || trouble.sqlstate() == postgres::read_only) throw;
    log_warning("cannot renew the lease: " + postgres::details_of(trouble));
  }
  const std::chrono::duration<double> took = steady_clock::now() - began;
  metrics().database_ping.Observe(took.count());
}

void PostgresStore::go_away(const std::string& details) {
  if (!away_.exchange(true)) log_warning("the database is unreachable: " + details);
}

bool PostgresStore::come_back() {
  const bool was_away = away_.exchange(false);
  if (was_away) log_warning("the database is reachable again: " + address_.name);
  return was_away;
}

}  // namespace coppice::server
