#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <functional>
#include <future>
#include <latch>

#include "fickle_store.hpp"
#include "guest.hpp"
#include "house.hpp"
#include "server/operate/limits.hpp"
#include "support/wait_until.hpp"

// Computations and disk writes delay nobody else, and their number is limited.
namespace coppice::server::test {
namespace {

using namespace std::chrono_literals;
using coppice::test::comes_true;

/// Occupies the server's only worker while it lives.
class Blockade {
 public:
  explicit Blockade(House& house) {
    const auto begun = std::make_shared<std::latch>(1);
    house.workers().add([begun, end = end_] {
      begun->count_down();
      end->wait();
    });
    begun->wait();
  }
  Blockade(const Blockade&) = delete;
  Blockade& operator=(const Blockade&) = delete;
  ~Blockade() { end_->count_down(); }

 private:
  std::shared_ptr<std::latch> end_ = std::make_shared<std::latch>(1);
};

std::string some_record(const House& house) {
  return house.get("/api/tables/" + house.new_table() + "/record", mine).body;
}

/// Several clients that send the same request at once, each on its own thread.
class Crowd {
 public:
  Crowd(std::size_t count, const std::function<Reply()>& question) {
    for (std::size_t each = 0; each < count; ++each) {
      clients_.push_back(std::async(std::launch::async, [this, question] {
        const Reply reply = question();
        if (reply.status == 503) ++turned_away_;
        return reply;
      }));
    }
  }
  std::size_t turned_away() const { return turned_away_; }

  /// The number of clients with this status, after all were answered.
  std::size_t with_status(int status) {
    std::size_t count = 0;
    for (auto& client : clients_) count += client.get().status == status ? 1U : 0U;
    return count;
  }

 private:
  std::atomic<std::size_t> turned_away_ = 0;
  std::vector<std::future<Reply>> clients_;
};

void expect_prompt_answers(const House& house) {
  EXPECT_EQ(house.get("/healthz").status, 200);
  EXPECT_EQ(house.get("/").status, 200);
  EXPECT_EQ(house.get("/api/games").status, 200);
}

TEST(Busy, PingsAreAnsweredWhileTheDeskIsBusy) {
  const Folder folder;
  auto store = std::make_unique<FickleStore>();
  std::latch reading(1);
  std::latch end(1);
  store->before = [&](std::string_view call) {
    if (call != "find") return;
    reading.count_down();
    end.wait();
  };
  const House house(folder, std::move(store));
  Socket joining(house.port(), "/api/tables/" + random_id() + "/socket", {});
  ASSERT_TRUE(joining.send(join_text(me)));
  reading.wait();  // the table thread reads
  Socket socket(house.port(), "/api/tables/" + random_id() + "/socket", {});
  ASSERT_TRUE(socket.send(std::string(wire::ping)));
  EXPECT_EQ(type_of(next(socket)), "pong");
  end.count_down();
  EXPECT_EQ(error_of(next(joining)), "error.table.unknown");
}

TEST(Busy, OtherRequestsAreAnsweredDuringReplays) {
  const Folder folder;
  House house(folder);
  const std::string record = some_record(house);
  const std::string table = house.new_table();
  const auto replay = [&] { return house.post("/api/replay", "text/plain", record); };
  const Reply before = replay();
  std::optional<Blockade> blockade(std::in_place, house);
  auto waits = std::async(std::launch::async, replay);
  auto waits_too = std::async(std::launch::async,
                              [&] { return house.get("/api/tables/" + table + "/replay", mine); });
  ASSERT_TRUE(comes_true([&] { return house.workers().waiting() == 2; }));

  expect_prompt_answers(house);
  EXPECT_EQ(house.get("/api/tables", mine).status, 200);
  auto socket = house.socket(table);
  ASSERT_TRUE(socket.send(join_text(me)));
  const auto moves = moves_asked(next(socket));
  ASSERT_TRUE(socket.send(play_text("p", moves.front())));
  EXPECT_EQ(type_of(next(socket)), "events");

  blockade.reset();
  EXPECT_EQ(waits.get().body, before.body);
  EXPECT_EQ(waits_too.get().status, 200);
}

TEST(Busy, TooManyReplaysAreRefused) {
  const Folder folder;
  House house(folder);
  const std::string record = some_record(house);
  const auto replay = [&] { return house.post("/api/replay", "text/plain", record); };
  std::optional<Blockade> blockade(std::in_place, house);
  Crowd crowd(limits::replays + 3, replay);
  ASSERT_TRUE(comes_true([&] { return crowd.turned_away() == 3; }));
  EXPECT_EQ(house.workers().waiting(), limits::replays);

  const Reply refused = replay();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.key(), "error.http.busy");
  EXPECT_EQ(refused.headers.at("retry-after"), "2");
  EXPECT_EQ(refused.headers.at("cache-control"), "no-store");
  EXPECT_EQ(house.get("/api/tables/" + house.new_table() + "/replay", mine).status, 503);
  expect_prompt_answers(house);

  blockade.reset();
  EXPECT_EQ(crowd.with_status(200), limits::replays);
  EXPECT_TRUE(comes_true([&] { return replay().status == 200; }));
}

Headers from(const std::string& address) {
  Headers headers = mine;
  headers["X-Forwarded-For"] = address;
  return headers;
}

/// Visitors come through a proxy on this machine.
TEST(Busy, OneVisitorHasAShareOfTheReplays) {
  const Folder folder;
  House house(folder);
  const std::string record = some_record(house);
  const auto replay = [&](const std::string& visitor) {
    return house.post("/api/replay", "text/plain", record, from(visitor));
  };
  std::optional<Blockade> blockade(std::in_place, house);
  Crowd greedy(limits::replays_of_visitor + 3, [&] { return replay("203.0.113.1"); });
  ASSERT_TRUE(comes_true([&] { return greedy.turned_away() == 3; }));
  EXPECT_EQ(house.workers().waiting(), limits::replays_of_visitor);
  Crowd modest(2, [&] { return replay("203.0.113.2"); });
  ASSERT_TRUE(
      comes_true([&] { return house.workers().waiting() == limits::replays_of_visitor + 2; }));
  blockade.reset();
  EXPECT_EQ(modest.with_status(200), 2U);
  EXPECT_EQ(greedy.with_status(200), limits::replays_of_visitor);
}

TEST(Busy, ARecordTakesAPlaceOfAReplay) {
  const Folder folder;
  House house(folder);
  const std::string path = "/api/tables/" + house.new_table() + "/record";
  const auto record = [&] { return house.get(path, from("203.0.113.1")); };
  std::optional<Blockade> blockade(std::in_place, house);
  Crowd greedy(limits::replays_of_visitor + 3, record);
  ASSERT_TRUE(comes_true([&] { return greedy.turned_away() == 3; }));
  blockade.reset();
  EXPECT_EQ(greedy.with_status(200), limits::replays_of_visitor);
}

TEST(Busy, OneVisitorHasAShareOfTheComparisonsThatIsEnoughForAClass) {
  const Folder folder;
  House house(folder);
  const auto analyse = [&](const std::string& visitor) {
    return house.post("/api/analysis", "application/json", "no wish", from(visitor));
  };
  std::optional<Blockade> blockade(std::in_place, house);
  EXPECT_GE(limits::comparisons_of_visitor, 30U);
  Crowd greedy(limits::comparisons_of_visitor + 3, [&] { return analyse("203.0.113.1"); });
  ASSERT_TRUE(comes_true([&] { return greedy.turned_away() == 3; }));
  EXPECT_EQ(house.workers().waiting(), limits::comparisons_of_visitor);
  Crowd modest(2, [&] { return analyse("203.0.113.2"); });
  ASSERT_TRUE(
      comes_true([&] { return house.workers().waiting() == limits::comparisons_of_visitor + 2; }));
  blockade.reset();
  EXPECT_EQ(modest.with_status(503), 0U);
  EXPECT_EQ(greedy.with_status(503), 3U);
}

/// A connection that the test ends.
class Caller {
 public:
  explicit Caller(std::uint16_t port) : handle_(socket(AF_INET, SOCK_STREAM, 0)) {
    connect_to(handle_, port);
  }
  Caller(const Caller&) = delete;
  Caller& operator=(const Caller&) = delete;
  ~Caller() { hang_up(); }

  void say(const std::string& bytes) const {
    if (send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL) < 0)
      throw std::runtime_error("send");
  }
  /// Everything until the server closes the connection.
  std::string hear_all() const {
    std::string heard;
    std::array<char, 4096> bytes{};
    while (true) {
      const auto size = recv(handle_, bytes.data(), bytes.size(), 0);
      if (size <= 0) return heard;
      heard.append(bytes.data(), static_cast<std::size_t>(size));
    }
  }
  void hang_up() {
    if (handle_ >= 0) close(std::exchange(handle_, -1));
  }

 private:
  int handle_;
};

std::string replay_request(const std::string& record) {
  return "POST /api/replay HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
         "Content-Length: " +
         std::to_string(record.size()) + "\r\n\r\n" + record;
}

TEST(Busy, RequestsOfDisconnectedClientsAreDropped) {
  const Folder folder;
  House house(folder);
  const std::string record = some_record(house);
  const Blockade blockade(house);
  Caller caller(house.port());
  caller.say(replay_request(record));
  ASSERT_TRUE(comes_true([&] { return house.workers().waiting() == 1; }));
  caller.hang_up();
  EXPECT_TRUE(comes_true([&] { return house.workers().waiting() == 0; }));
}

TEST(Busy, ARequestBehindAReplayIsAnsweredAfterIt) {
  const Folder folder;
  House house(folder);
  const std::string record = some_record(house);
  std::optional<Blockade> blockade(std::in_place, house);
  const Caller caller(house.port());
  caller.say(replay_request(record));
  ASSERT_TRUE(comes_true([&] { return house.workers().waiting() == 1; }));
  caller.say("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  blockade.reset();
  const std::string both = caller.hear_all();
  EXPECT_TRUE(both.starts_with("HTTP/1.1 200 OK"));
  EXPECT_TRUE(both.ends_with("ok\n"));
}

TEST(Busy, AReplayWithTooManyMovesIsRefused) {
  const Folder folder;
  const House house(folder);
  std::string record = some_record(house);
  const auto reply_with = [&](std::size_t steps) {
    std::string longer = record;
    const auto end = longer.rfind("end *");
    const auto there = static_cast<std::size_t>(
        std::count(longer.begin() + static_cast<long>(longer.find("\n\n")), longer.end(), '\n') -
        3);
    std::string more;
    for (std::size_t each = there; each < steps; ++each) more += "1 dance\n";
    return house.post("/api/replay", "text/plain", longer.insert(end, more));
  };
  EXPECT_EQ(reply_with(limits::replay_steps).status, 422);  // analysed
  EXPECT_EQ(reply_with(limits::replay_steps + 1).status, 413);
  EXPECT_EQ(reply_with(limits::replay_steps + 1).key(), "error.http.replay_long");
}

/// A server whose store blocks while somebody's tables are listed.
struct SlowHouse {
  std::latch asked{1};
  std::latch go_on{1};
  Folder folder;
  std::optional<House> house;

  SlowHouse() {
    auto store = std::make_unique<FickleStore>();
    store->before = [this](std::string_view call) {
      if (call != "of_owner") return;
      if (!asked.try_wait()) asked.count_down();
      go_on.wait();
    };
    house.emplace(folder, std::move(store));
  }
  SlowHouse(const SlowHouse&) = delete;
  SlowHouse& operator=(const SlowHouse&) = delete;
  ~SlowHouse() {
    if (!go_on.try_wait()) go_on.count_down();
  }
};

TEST(Busy, ASlowDiskBlocksNobodyElse) {
  SlowHouse slow;
  const std::string record = some_record(*slow.house);
  auto list = std::async(std::launch::async, [&] { return slow.house->get("/api/tables", mine); });
  slow.asked.wait();
  expect_prompt_answers(*slow.house);
  EXPECT_EQ(slow.house->post("/api/replay", "text/plain", record).status, 200);
  slow.go_on.count_down();
  EXPECT_EQ(list.get().status, 200);
}

TEST(Busy, TablesInMemoryDoNotWaitForReads) {
  std::future<Reply> list;  // outlives the server, which lets it continue
  SlowHouse slow;
  const std::string table = slow.house->new_table();
  Guest guest(slow.house->socket(table));
  ASSERT_TRUE(guest.socket.send(join_text(me)));
  guest.welcome();
  list = std::async(std::launch::async, [&] { return slow.house->get("/api/tables", mine); });
  slow.asked.wait();
  guest.play_one();
  EXPECT_EQ(slow.house->get("/api/tables/" + table + "/record", mine).status, 200);
  Guest again(slow.house->socket(table));
  ASSERT_TRUE(again.socket.send(join_text(me)));
  again.welcome();
  slow.go_on.count_down();
  EXPECT_EQ(list.get().status, 200);
}

TEST(Busy, TooManyRequestsForTablesAreRefused) {
  SlowHouse slow;
  const auto list = [&] { return slow.house->get("/api/tables", mine); };
  Crowd crowd(limits::table_requests + 3, list);
  ASSERT_TRUE(comes_true([&] { return crowd.turned_away() == 3; }));
  const Reply refused = list();
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.headers.at("retry-after"), "2");
  expect_prompt_answers(*slow.house);
  slow.go_on.count_down();
  EXPECT_EQ(crowd.with_status(200), limits::table_requests);
}

TEST(Busy, OneVisitorHasAShareOfTheRequestsForTables) {
  SlowHouse slow;
  const auto list = [&](const std::string& visitor) {
    return slow.house->get("/api/tables", from(visitor));
  };
  Crowd greedy(limits::table_requests_of_visitor + 3, [&] { return list("203.0.113.1"); });
  ASSERT_TRUE(comes_true([&] { return greedy.turned_away() == 3; }));
  auto modest = std::async(std::launch::async, [&] { return list("203.0.113.2"); });
  slow.go_on.count_down();
  EXPECT_EQ(modest.get().status, 200);
  EXPECT_EQ(greedy.with_status(200), limits::table_requests_of_visitor);
}

}  // namespace
}  // namespace coppice::server::test
