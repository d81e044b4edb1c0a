// Two server processes with the same tables in PostgreSQL. One of them is killed in the middle of a
// game.
#include "two_servers.hpp"

#include <algorithm>
#include <array>
#include <barrier>
#include <chrono>
#include <thread>

#include "engine/json_reader.hpp"
#include "guest.hpp"
#include "server/admin/admin_client.hpp"
#include "server/operate/limits.hpp"
#include "server/tables/fair_deal.hpp"
#include "table/checked_record.hpp"

namespace coppice::server::test {
namespace {

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
  RoughPage eve(any, table, eves, 0, 3);
  play_out(ann, bob, [&](int moves) {
    if (moves == 5) one.kill();  // a move of Ann may be in transit
  });
  EXPECT_FALSE(one.lives());
  for (RoughPage* page : {&ann, &bob, &eve}) {
    page->ask_to_settle();
    page->settle();
  }
  expect_nothing_lost(folder, database, two, table,
                      {{me, 1, &ann}, {other, 2, &bob}, {eves, 0, &eve}});

  const auto record = ask(two.port(), "GET", "/api/tables/" + table + "/record");
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
  const std::string table = table_against_a_computer(one.port());
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

/// Reads until this seat is to move; returns its moves.
std::vector<std::string> until_asked(Socket& page) {
  while (true) {
    const auto answer = next(page);
    if (!answer.contains("ask")) continue;
    auto moves = moves_asked(answer);
    if (!moves.empty()) return moves;
  }
}

/// Stops one server with this signal while it computes a computer's move; returns how long it takes
/// until the other server has made that move.
milliseconds time_to_take_over(ServerProcess& one, const ServerProcess& two,
                               const std::string& table, int signal) {
  const std::string path = "/api/tables/" + table + "/socket";
  Socket here(one.port(), path);
  EXPECT_TRUE(here.send(join_text(me)));
  // Two turns of two decisions. After the first, the computer has moved, so its server has a claim.
  for (const char* id : {"a", "b", "c", "d"}) {
    here.send(play_text(id, until_asked(here).front()));
  }
  for (auto answer = next(here); type_of(answer) != "done" || answer.at("id") != "d";) {
    answer = next(here);
  }
  one.signal(signal);
  const auto stopped = std::chrono::steady_clock::now();
  Socket there(two.port(), path);
  EXPECT_TRUE(there.send(join_text(me)));
  auto answer = next(there);
  EXPECT_TRUE(moves_asked(answer).empty()) << "it had not moved yet";
  while (type_of(answer) != "events") answer = next(there);
  const auto took = std::chrono::steady_clock::now() - stopped;
  until_asked(there);
  return std::chrono::duration_cast<milliseconds>(took);
}

// 3 s on a quiet machine. The claim alone would last for 30.
constexpr std::chrono::seconds soon{12};

TEST(TwoServers, AComputerOfAKilledServerMovesAgainSoon) {
  const Folder folder;
  const Database database;
  ServerProcess one(folder, database, limits::computer_pause);
  const ServerProcess two(folder, database, limits::computer_pause);
  const std::string table = table_against_a_computer(one.port());
  const auto took = time_to_take_over(one, two, table, SIGKILL);
  RecordProperty("milliseconds", std::to_string(took.count()));
  EXPECT_LT(took, soon);
}

TEST(TwoServers, APausedServerComesBackAndDoesNoHarm) {
  const Folder folder;
  const Database database;
  ServerProcess one(folder, database, limits::computer_pause);
  const ServerProcess two(folder, database, limits::computer_pause);
  const std::string table = table_against_a_computer(one.port());
  EXPECT_LT(time_to_take_over(one, two, table, SIGSTOP), soon);
  one.signal(SIGCONT);
  // Sleeps: it believes in its claim, and tries to make its move, which nobody may notice.
  std::this_thread::sleep_for(2 * limits::computer_pause);
  const auto here = greeting_at(one.port(), table, me, 1);
  const auto there = greeting_at(two.port(), table, me, 1);
  EXPECT_EQ(here.at("number"), there.at("number"));
  EXPECT_EQ(here.at("view"), there.at("view"));
}

/// The number of tables that two servers have in memory after games at four tables. Both servers
/// took part in the invitations.
int tables_of(bool everybody_meets) {
  const Folder folder;
  const Database database;
  const ServerProcess one(folder, database);
  const ServerProcess two(folder, database);
  int turn = 0;
  const Port any = [&] { return ++turn % 2 == 0 ? one.port() : two.port(); };
  for (int game = 0; game < 4; ++game) {
    const std::uint16_t first = game % 2 == 0 ? one.port() : two.port();
    const std::uint16_t second = first == one.port() ? two.port() : one.port();
    const std::string table = dealt_table(any, "rivals");
    RoughPage ann([&] { return first; }, table, me, 1, 1);
    RoughPage bob([&] { return everybody_meets ? first : second; }, table, other, 2, 2);
    play_out(ann, bob, [](int) {});
  }
  int tables = 0;
  for (const ServerProcess* each : {&one, &two}) {
    const auto state = ask_server(each->administration(), admin::Status{});
    tables += read_json<admin::ServerStatus>(*state)->tables;
  }
  return tables;
}

TEST(TwoServers, AMoveRunsAtOneServerIfEverybodyMeetsThere) {
  EXPECT_EQ(tables_of(true), 4);
  EXPECT_EQ(tables_of(false), 8);
}

}  // namespace
}  // namespace coppice::server::test
