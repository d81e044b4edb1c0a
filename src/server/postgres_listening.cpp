// How a server hears what the others wrote.
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <pqxx/except>
#include <pqxx/notification>
#include <stop_token>
#include <utility>

#include "engine/text.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/postgres.hpp"
#include "server/postgres_batch.hpp"
#include "server/postgres_store.hpp"

namespace coppice::server {

namespace {

/// "ID ENTRIES ID ENTRIES …"; nothing if it is another text.
std::vector<TableNews> news_in(const std::string& text) {
  std::vector<TableNews> news;
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
  Receiver(pqxx::connection& connection, const std::atomic<int>& writer,
           const SharedStore::Heard& heard)
      : notification_receiver(connection, postgres::channel), writer_(writer), heard_(heard) {}

  void operator()(const std::string& payload, int sender) override {
    if (sender != writer_) heard_(news_in(payload));
  }

 private:
  const std::atomic<int>& writer_;
  const SharedStore::Heard& heard_;
};

/// Wakes a thread that waits for a file handle.
class Bell {
 public:
  Bell() : handle_(::eventfd(0, EFD_CLOEXEC)) {}
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;
  ~Bell() { ::close(handle_); }

  void ring() const {
    const std::uint64_t one = 1;
    static_cast<void>(::write(handle_, &one, sizeof(one)));
  }

  /// Until it rings, there is something to read, or the time is over: where libpq has noticed
  /// before us that a connection ended, nothing will be there to read.
  void wait_or_read(int handle, std::chrono::milliseconds longest) const {
    std::array<pollfd, 2> handles{pollfd{handle_, POLLIN, 0}, pollfd{handle, POLLIN, 0}};
    ::poll(handles.data(), handles.size(), static_cast<int>(longest.count()));
  }

  /// Until it rings or the time is over.
  void wait(std::chrono::milliseconds longest) const {
    pollfd handle{handle_, POLLIN, 0};
    ::poll(&handle, 1, static_cast<int>(longest.count()));
  }

 private:
  int handle_;
};

}  // namespace

void PostgresStore::listen(Heard heard) {
  if (listening_.joinable()) {
    listening_.request_stop();
    listening_.join();
  }
  if (!heard) return;
  listening_ = std::jthread([this, heard = std::move(heard)](const std::stop_token& ending) {
    listen_until(ending, heard);
  });
}

void PostgresStore::listen_until(const std::stop_token& ending, const Heard& heard) {
  const Bell bell;
  const std::stop_callback ring(ending, [&] { bell.ring(); });
  while (!ending.stop_requested()) {
    bool listened = false;
    try {
      const auto connection = postgres::connect(address_);
      const Receiver receiver(*connection, writer_, heard);
      if (away_.exchange(false)) log_warning("the database is back: " + address_.name);
      heard({});
      listened = true;
      while (!ending.stop_requested()) {
        bell.wait_or_read(connection->sock(), limits::database_retry);
        connection->get_notifs();
        if (!connection->is_open()) throw pqxx::broken_connection("the connection is closed");
      }
    } catch (const pqxx::pqxx_exception& trouble) {
      // One that was lost is opened again at once; only if that fails the database is away.
      if (listened) continue;
      if (!away_.exchange(true)) {
        log_warning("the database is away: " + postgres::details_of(trouble.base()));
      }
      bell.wait(limits::database_retry);
    } catch (...) {  // out of memory, say
      log_exception("listening to the database", std::current_exception());
      bell.wait(limits::database_retry);
    }
  }
}

}  // namespace coppice::server
