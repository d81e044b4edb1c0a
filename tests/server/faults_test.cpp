#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <exception>
#include <latch>
#include <optional>
#include <vector>

#include "fickle_store.hpp"
#include "guest.hpp"
#include "house.hpp"
#include "server/operate/limits.hpp"
#include "server/threads/fair_thread_pool.hpp"
#include "server/threads/table_thread.hpp"

#ifdef __has_feature
#if __has_feature(undefined_behavior_sanitizer)
#define COPPICE_UBSAN
#endif
#endif

// Internal failures: one connection ends, the log says why, and the server continues.
namespace coppice::server::test {
namespace {

/// Captures standard error.
class Log {
 public:
  Log() : before_(dup(STDERR_FILENO)) {
    if (pipe(ends_) != 0 || dup2(ends_[1], STDERR_FILENO) < 0) throw std::runtime_error("pipe");
  }
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log() {
    dup2(before_, STDERR_FILENO);
    for (const int handle : {before_, ends_[0], ends_[1]}) close(handle);
  }

  /// Whether this was logged, or is soon.
  bool says(const std::string& text) {
    while (!said_.contains(text)) {
      pollfd ready{ends_[0], POLLIN, 0};
      char bytes[4096];
      if (poll(&ready, 1, 20'000) != 1) return false;
      const auto size = read(ends_[0], bytes, sizeof(bytes));
      if (size <= 0) return false;
      said_.append(bytes, static_cast<std::size_t>(size));
    }
    return true;
  }

  /// How often this was logged so far.
  int count(const std::string& text) const {
    int times = 0;
    for (auto at = said_.find(text); at != std::string::npos; at = said_.find(text, at + 1))
      ++times;
    return times;
  }

 private:
  int before_;
  int ends_[2] = {-1, -1};
  std::string said_;
};

/// A server whose store throws in one kind of call, when the test asks for it.
struct FaultyHouse {
  std::atomic<const char*> fault = nullptr;
  Folder folder;
  std::optional<House> house;

  FaultyHouse() {
    auto store = std::make_unique<FickleStore>();
    store->before = [this](std::string_view call) {
      const char* now = fault;
      if (now != nullptr && call == now) throw std::runtime_error("the store is on fire");
    };
    house.emplace(folder, std::move(store));
  }
};

TEST(Faults, AnExceptionFailsOnlyItsRequest) {
  Log log;
  FaultyHouse faulty;
  const House& house = *faulty.house;
  faulty.fault = "of_owner";
  const auto reply = house.get("/api/tables", mine);
  EXPECT_EQ(reply.status, 500);
  EXPECT_EQ(reply.key(), "error.http.internal");
  EXPECT_TRUE(log.says("GET /api/tables: the store is on fire"));
  EXPECT_EQ(house.get("/healthz").status, 200);
  faulty.fault = nullptr;
  EXPECT_EQ(house.get("/api/tables", mine).status, 200);
}

// The store may have the move, so it is written again until the store says.
TEST(Faults, AnExceptionInTheWriterLeavesItsMoveInDoubt) {
  Log log;
  FaultyHouse faulty;
  const House& house = *faulty.house;
  const std::string table = house.new_table();
  Guest unlucky(house.socket(table));
  Guest other(house.socket(table));
  for (Guest* each : {&unlucky, &other}) {
    ASSERT_TRUE(each->socket.send(join_text(me)));
    each->welcome();
  }
  faulty.fault = "append";
  ASSERT_TRUE(unlucky.socket.send(play_text("p", unlucky.moves.front())));
  const auto doubted = next(unlucky.socket);
  EXPECT_EQ(type_of(doubted), "unsure");
  EXPECT_EQ(doubted.at("id").as_string(), "p");
  EXPECT_TRUE(log.says("writing: the store is on fire"));
  faulty.fault = nullptr;
  unlucky.take(next(unlucky.socket));
  EXPECT_EQ(type_of(next(unlucky.socket)), "done");
  other.take(next(other.socket));
  other.play_one();
}

TEST(Faults, AnExceptionInAJoinRefusesOnlyThatJoin) {
  Log log;
  FaultyHouse faulty;
  const House& house = *faulty.house;
  faulty.fault = "find";
  auto socket = house.socket(std::string(32, '0'));
  ASSERT_TRUE(socket.send(join_text(me)));
  const auto refused = next(socket);
  EXPECT_EQ(error_of(refused), "error.http.internal");
  EXPECT_TRUE(refused.at("id").is_null());
  EXPECT_FALSE(refused.at("final").as_bool()) << "it may join again";
  EXPECT_TRUE(log.says("the store is on fire"));
  faulty.fault = nullptr;
  auto again = house.socket(house.new_table());
  ASSERT_TRUE(again.send(join_text(me)));
  EXPECT_EQ(type_of(next(again)), "welcome");
}

TEST(Faults, AComputerRetriesAfterAnException) {
  Log log;
  FaultyHouse faulty;
  const House& house = *faulty.house;
  const std::string table = house.new_table_for_two(R"(["random","human"])");
  faulty.fault = "append";
  auto socket = house.socket(table);
  ASSERT_TRUE(socket.send(join_text(me, {}, 2)));
  EXPECT_EQ(type_of(next(socket)), "welcome");
  EXPECT_TRUE(log.says("writing: the store is on fire"));
  EXPECT_EQ(house.get("/healthz").status, 200);
  faulty.fault = nullptr;
  EXPECT_EQ(type_of(next(socket)), "events");
}

std::uint16_t port_of(int handle) {
  sockaddr_in address{};
  socklen_t size = sizeof(address);
  const bool known = getsockname(handle, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  return known ? ntohs(address.sin_port) : std::uint16_t{0};
}

/// The socket with which this process listens on a port.
int listening_handle(std::uint16_t port) {
  for (int handle = 0; handle < 1024; ++handle) {
    int listens = 0;
    socklen_t size = sizeof(listens);
    getsockopt(handle, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size);
    if (listens != 0 && port_of(handle) == port) return handle;
  }
  throw std::runtime_error("nobody listens");
}

TEST(Faults, AFailedAcceptIsRetriedAfterAPause) {
  const Folder folder;
  const House house(folder);
  Log log;
  EXPECT_EQ(house.get("/healthz").status, 200);
  const int handle = listening_handle(house.port());
  ASSERT_EQ(shutdown(handle, SHUT_RD), 0);
  EXPECT_TRUE(log.says("accept: Invalid argument"));
  ASSERT_EQ(listen(handle, 16), 0);  // possibly at another port
  EXPECT_EQ(ask(port_of(handle), "GET", "/healthz").status, 200);
}

#ifndef COPPICE_UBSAN  // which opens a pipe itself for each new type
TEST(Faults, NoConnectionIsAcceptedWithoutFileDescriptors) {
  const Folder folder;
  const House house(folder);
  Log log;
  EXPECT_EQ(house.get("/healthz").status, 200);
  const int handle = socket(AF_INET, SOCK_STREAM, 0);
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  const rlimit none{3, before.rlim_max};
  setrlimit(RLIMIT_NOFILE, &none);
  connect_to(handle, house.port());
  EXPECT_TRUE(log.says("accept: Too many open files"));
  setrlimit(RLIMIT_NOFILE, &before);
  close(handle);
  EXPECT_EQ(house.get("/healthz").status, 200);
}
#endif

TEST(Faults, RefusedConnectionsAreLoggedInTwoLines) {
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  const rlimit few{limits::fewest_connections + limits::other_files, before.rlim_max};
  setrlimit(RLIMIT_NOFILE, &few);
  const Folder folder;
  std::optional<House> house(std::in_place, folder);
  EXPECT_EQ(house->get("/healthz").status, 200);  // by now it has checked
  setrlimit(RLIMIT_NOFILE, &before);
  Log log;
  std::vector<int> handles;
  for (std::size_t each = 0; each < limits::fewest_connections + 20; ++each) {
    handles.push_back(socket(AF_INET, SOCK_STREAM, 0));
    connect_to(handles.back(), house->port());
  }
  pollfd last{handles.back(), POLLIN, 0};
  EXPECT_EQ(poll(&last, 1, 20'000), 1);  // it was closed
  house.reset();
  EXPECT_TRUE(log.says(" more within a minute)"));
  EXPECT_EQ(log.count("a connection was turned away"), 2);
  for (const int handle : handles) close(handle);
}

TEST(Faults, AHandlersExceptionIsLoggedAndTheNextOneRuns) {
  Log log;
  boost::asio::io_context context{1};
  bool went_on = false;
  boost::asio::post(context, [] { throw std::runtime_error("a timer broke"); });
  boost::asio::post(context, [] { throw 7; });
  boost::asio::post(context, [&] { went_on = true; });
  run_all(context, ThreadRole::network, "somewhere");
  EXPECT_TRUE(went_on);
  EXPECT_TRUE(log.says("somewhere: a timer broke"));
  EXPECT_TRUE(log.says("somewhere: an unknown exception"));
}

/// Runs a coroutine to its end. A thread that resumes it may still use the context afterwards.
template <class Coroutine>
void run_to_end(boost::asio::io_context& context, Coroutine coroutine) {
  std::exception_ptr trouble;
  boost::asio::co_spawn(context, std::move(coroutine),
                        [&](const std::exception_ptr& thrown) { trouble = thrown; });
  context.restart();
  context.run();
  if (trouble) std::rethrow_exception(trouble);
}

boost::asio::awaitable<int> on_table_thread(bool breaks) {
  if (breaks) throw std::runtime_error("broken");
  co_return 7;
}

TEST(Faults, AWaitingCoroutineGetsTheOtherThreadsException) {
  boost::asio::io_context context{1};  // outlives the threads that resume its coroutines
  TableThread table_thread;
  FairThreadPool workers(1);
  const std::string visitor;
  const auto by_table_thread = [&]() -> boost::asio::awaitable<void> {
    co_await table_thread.run(on_table_thread(true));
  };
  const auto by_worker = [&]() -> boost::asio::awaitable<void> {
    auto work = []() -> int { throw std::runtime_error("broken"); };
    co_await workers.run(work, visitor, std::stop_token());
  };
  EXPECT_THROW(run_to_end(context, by_table_thread), std::runtime_error);
  EXPECT_THROW(run_to_end(context, by_worker), std::runtime_error);

  const auto both_go_on = [&]() -> boost::asio::awaitable<void> {
    auto seven = [] { return 7; };
    const int from_table_thread = co_await table_thread.run(on_table_thread(false));
    const auto from_worker = co_await workers.run(seven, visitor, std::stop_token());
    EXPECT_EQ(from_table_thread, 7);
    EXPECT_EQ(from_worker, std::optional(7));
  };
  run_to_end(context, both_go_on);
}

TEST(Faults, ExceptionsOfBackgroundWorkAreLogged) {
  Log log;
  TableThread table_thread;
  const auto breaks = []() -> boost::asio::awaitable<void> {
    throw std::runtime_error("broken");
    co_return;
  };
  table_thread.start(breaks(), "a chore");
  EXPECT_TRUE(log.says("a chore: broken"));
}

TEST(Faults, AWorkerOutlivesAJobThatThrows) {
  Log log;
  FairThreadPool workers(1);
  workers.add([] { throw std::runtime_error("a bad job"); });
  std::latch done{1};
  workers.add([&] { done.count_down(); });
  done.wait();
  EXPECT_TRUE(log.says("a worker: a bad job"));
}

}  // namespace
}  // namespace coppice::server::test
