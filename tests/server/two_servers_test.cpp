// Two server processes with the same tables in PostgreSQL. One of them is killed in the middle of a
// game.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <barrier>
#include <cstdio>
#include <map>
#include <tuple>

#include "guest.hpp"
#include "postgres.hpp"
#include "rough_page.hpp"
#include "server/fair_deal.hpp"
#include "table/checked_record.hpp"

namespace coppice::server::test {
namespace {

/// `coppice serve --database` in its own process. Start it before any thread.
class ServerProcess {
 public:
  ServerProcess(const Folder& folder, const Database& database) {
    folder.write("page/index.html", "<!doctype html><title>Coppice</title>");
    int ends[2] = {-1, -1};
    if (::pipe(ends) != 0) throw std::runtime_error("pipe");
    std::fflush(stdout);
    process_ = ::fork();
    if (process_ == 0) serve(folder, database, ends[1]);
    ::close(ends[1]);
    const bool told = ::read(ends[0], &port_, sizeof(port_)) == sizeof(port_);
    ::close(ends[0]);
    if (!told) throw std::runtime_error("no server");
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { kill(); }

  std::uint16_t port() const { return port_; }
  bool lives() const { return process_ != 0; }

  void kill() {
    if (process_ == 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = 0;
  }

 private:
  [[noreturn]] static void serve(const Folder& folder, const Database& database, int told) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ServeOptions options;
    options.endpoint.port = 0;
    options.page = folder / "page";
    options.database = database.address();
    options.computer_pause = std::chrono::milliseconds(20);
    const auto served = server::serve(options, [&](std::uint16_t port) {
      static_cast<void>(::write(told, &port, sizeof(port)));
    });
    ::_exit(served ? 0 : 1);
  }

  std::uint16_t port_ = 0;
  pid_t process_ = 0;
};

/// How often each command occurs in a table's journal.
std::map<std::string, int> commands_in(const Database& database, const std::string& table) {
  std::map<std::string, int> found;
  const auto journal = database.store()->journal(table);
  for (const JournalEntry& entry : *journal) {
    if (!entry.command.empty()) ++found[entry.command];
  }
  return found;
}

void play_while_one_is_killed(const std::string& game) {
  const Folder folder;
  const Database database;
  ServerProcess one(folder, database);
  ServerProcess two(folder, database);
  int turn = 0;
  const Port any = [&] { return !one.lives() || ++turn % 2 == 0 ? two.port() : one.port(); };
  const Port at_one = [&] { return one.lives() ? one.port() : two.port(); };
  const Port at_two = [&] { return two.port(); };

  // Invitation and contributions use both servers, so either may deal.
  const std::string table = dealt_table(any, game);
  RoughPage ann(at_one, table, me, 1, 1);
  RoughPage bob(at_two, table, other, 2, 2);
  RoughPage eve(any, table, std::string(32, 'e'), 0, 3);
  play_out(ann, bob, [&](int moves) {
    if (moves == 5) one.kill();  // a move of Ann may be in transit
  });
  EXPECT_FALSE(one.lives());
  for (RoughPage* page : {&ann, &bob, &eve}) {
    page->ask_to_settle();
    page->settle();
  }

  // Nothing is lost and nothing acts twice: all views equal what a restarted server reads.
  const ServerProcess three(folder, database);
  for (const auto& [port, key, seat, page] :
       {std::tuple(two.port(), me, 1, &ann), std::tuple(three.port(), me, 1, &ann),
        std::tuple(three.port(), other, 2, &bob),
        std::tuple(three.port(), std::string(32, 'e'), 0, &eve)}) {
    const auto greeting = greeting_at(port, table, key, seat);
    EXPECT_EQ(greeting.at("view"), page->view()) << seat;
    EXPECT_EQ(greeting.at("number"), page->number()) << seat;
  }
  const auto commands = commands_in(database, table);
  for (const auto& [command, times] : commands) EXPECT_EQ(times, 1) << command;
  constexpr int contributions = 2;
  EXPECT_EQ(std::ssize(commands), ann.wishes() + bob.wishes() + contributions);

  const auto record = ask(three.port(), "GET", "/api/tables/" + table + "/record");
  ASSERT_EQ(record.status, 200);
  const auto checked = check_record(record.body);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(check_fair_deal(*checked));
}

TEST(TwoServers, AGameOfPartnersContinuesWhenOneIsKilled) { play_while_one_is_killed("partners"); }

TEST(TwoServers, AGameOfRivalsContinuesWhenOneIsKilled) { play_while_one_is_killed("rivals"); }

TEST(TwoServers, ASeatRequestedAtBothGoesToOne) {
  const Folder folder;
  const Database database;
  const ServerProcess one(folder, database);
  const ServerProcess two(folder, database);
  const auto post = [](std::uint16_t port, const std::string& key, const std::string& path,
                       const std::string& body) {
    return ask(port, "POST", path,
               {{"X-Coppice-Player", key}, {"Content-Type", "application/json"}}, body);
  };
  for (int round = 0; round < 5; ++round) {
    const auto made = post(one.port(), me, "/api/gatherings",
                           R"({"game":"partners","settings":{},"seats":["human","human"],)"
                           R"("friends":[2],"name":"Ann","watching":"nobody","hints":false,)"
                           R"("patience":0,"clock":null})");
    const std::string path =
        "/api/tables/" + std::string(made.json().at("table").as_string()) + "/links";
    const auto link = post(one.port(), me, path, R"({"seat":2})");
    const std::string token(link.json().at("token").as_string());
    std::array<std::string, 6> came;
    {
      std::barrier together(std::ssize(came));
      std::vector<std::jthread> threads;
      for (std::size_t each = 0; each < came.size(); ++each) {
        threads.emplace_back([&, each] {
          const std::string key(32, static_cast<char>('1' + each));
          together.arrive_and_wait();
          const auto reply = post(each % 2 == 0 ? one.port() : two.port(), key, path + "/take",
                                  R"({"token":")" + token + R"(","name":"Bob"})");
          came.at(each) = reply.status == 200 ? "" : reply.key();
        });
      }
    }
    EXPECT_EQ(std::ranges::count(came, ""), 1);
    EXPECT_EQ(std::ranges::count(came, "error.link.used"), std::ssize(came) - 1);
  }
}

TEST(TwoServers, OnlyOneDeviceCanAnswerAQuestion) {
  const Folder folder;
  const Database database;
  const ServerProcess one(folder, database);
  const ServerProcess two(folder, database);
  const auto made = ask(one.port(), "POST", "/api/tables",
                        {{"X-Coppice-Player", me}, {"Content-Type", "application/json"}},
                        R"({"game":"heaps","settings":{},"seats":[],"seed":"7",)"
                        R"("daily":false,"practice":true})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(made.json().at("table").as_string());
  std::array<Guest, 2> devices{Guest{Socket(one.port(), "/api/tables/" + table + "/socket")},
                               Guest{Socket(two.port(), "/api/tables/" + table + "/socket")}};
  for (Guest& device : devices) {
    ASSERT_TRUE(device.socket.send(join_text(me)));
    device.welcome();
  }
  constexpr int questions = 8;
  for (int question = 0; question < questions; ++question) {
    const std::int64_t seen = devices[0].number;
    ASSERT_EQ(devices[1].number, seen);
    ASSERT_FALSE(devices[0].moves.empty());
    // Both send before either reads; they alternate in sending first.
    for (const int each : {question % 2, 1 - question % 2}) {
      const std::string id = (each == 0 ? "a" : "b") + std::to_string(question);
      Guest& device = devices.at(static_cast<std::size_t>(each));
      ASSERT_TRUE(device.socket.send(play_text(id, device.moves.front(), seen)));
    }
    std::map<std::string, int> answers;
    for (Guest& device : devices) {
      for (bool answered = false; !answered || device.number == seen;) {
        const auto answer = next(device.socket);
        const std::string type = type_of(answer);
        if (type == "events") device.take(answer);
        if (type != "done" && type != "refused") continue;
        answered = true;
        ++answers[type == "done" ? type : error_of(answer)];
      }
    }
    EXPECT_EQ(answers, (std::map<std::string, int>{{"done", 1}, {"error.table.moved_on", 1}}));
  }
  EXPECT_EQ(std::ssize(commands_in(database, table)), questions);
}

TEST(TwoServers, AComputerMovesOnceAndPlaysOnWhenItsServerIsKilled) {
  const Folder folder;
  const Database database;
  ServerProcess one(folder, database);
  const ServerProcess two(folder, database);
  const auto made = ask(one.port(), "POST", "/api/tables",
                        {{"X-Coppice-Player", me}, {"Content-Type", "application/json"}},
                        R"({"game":"rivals","settings":{},)"
                        R"("seats":["human","random"],"seed":"7","daily":false,"practice":false})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string table(made.json().at("table").as_string());
  Random random(1);
  for (std::uint16_t port : {one.port(), two.port()}) {
    const bool first = port == one.port();
    // Each follows the table on both servers, and sends moves to one of them.
    Socket here(port, "/api/tables/" + table + "/socket");
    Socket there(two.port(), "/api/tables/" + table + "/socket");
    for (Socket* each : {&here, &there}) ASSERT_TRUE(each->send(join_text(me)));
    auto answer = next(here);
    static_cast<void>(next(there));
    for (int moves = 0; moves < 8;) {
      const auto asked = moves_asked(answer);
      if (type_of(answer) != "done" && !asked.empty()) {
        const auto chosen = random.below(static_cast<std::uint32_t>(asked.size()));
        const std::string id = (first ? "a" : "b") + std::to_string(++moves);
        ASSERT_TRUE(here.send(play_text(id, asked[chosen])));
      }
      do {
        answer = next(here);
        ASSERT_NE(type_of(answer), "refused") << error_of(answer);
      } while (type_of(answer) == "done");
    }
    if (first) one.kill();
  }
  // Each move is stored once: the journal restores the table, and its record is valid. The store
  // has threads, so it must be destroyed before the next fork.
  const auto journal = database.store()->journal(table);
  int decisions = 0;
  for (const JournalEntry& entry : *journal) decisions += entry.text.starts_with("2 ") ? 1 : 0;
  EXPECT_GT(decisions, 4);
  const ServerProcess three(folder, database);
  const auto greeting = greeting_at(three.port(), table, me, 1);
  EXPECT_EQ(type_of(greeting), "welcome");
}

}  // namespace
}  // namespace coppice::server::test
