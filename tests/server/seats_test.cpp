// A game for two over the wire: two people at one device, and a person against the computer.
#include <gtest/gtest.h>

#include <chrono>

#include "engine/random.hpp"
#include "engine/record.hpp"
#include "engine/replay.hpp"
#include "house.hpp"
#include "table/checked_record.hpp"

namespace coppice::server::test {
namespace {

using boost::json::object;
using std::chrono::steady_clock;

/// A page at a table for two, which takes any seat.
struct Page {
  Socket socket;
  Random random{3};
  int seat = 0;
  std::optional<int> turn;
  std::vector<std::string> moves;
  int commands = 0;
  bool watches = false;

  explicit Page(Socket&& its) : socket(std::move(its)) {}

  /// Joins and reads the welcome.
  void sit(const std::string& wish) {
    ASSERT_TRUE(socket.send(R"({"type":"join","player":")" + me + R"(","seat":)" + wish +
                            R"(,"last":null})"));
    const auto answer = next(socket);
    ASSERT_EQ(type_of(answer), "welcome");
    seat = static_cast<int>(answer.at("seat").as_int64());
    look_for_secrets(answer.at("view"), answer.at("log"));
    hear(answer);
  }

  void take_events() {
    const auto answer = next(socket);
    ASSERT_EQ(type_of(answer), "events");
    boost::json::array events;
    for (const auto& told : answer.at("events").as_array()) events.push_back(told.at("event"));
    look_for_secrets(answer.at("view"), events);
    hear(answer);
  }

  void play_one() {
    const auto chosen = random.below(static_cast<std::uint32_t>(moves.size()));
    ASSERT_TRUE(socket.send(play_text("id " + std::to_string(++commands), moves[chosen])));
    take_events();
    ASSERT_EQ(type_of(next(socket)), "done");
  }

 private:
  void hear(const object& answer) {
    moves = moves_asked(answer);
    turn.reset();
    if (!answer.at("turn").is_null()) turn = static_cast<int>(answer.at("turn").as_int64());
    EXPECT_EQ(moves.empty(), watches || turn != seat);
  }

  /// Cards that the other drew or has in hand are secret.
  void look_for_secrets(const boost::json::value& view, const boost::json::value& events) const {
    EXPECT_EQ(hand_in(view, seat).at("down"), 0);
    EXPECT_TRUE(hand_in(view, 3 - seat).at("cards").as_array().empty());
    for (const auto& event : events.as_array()) {
      if (names_a_drawn_card(event.as_object())) {
        EXPECT_EQ(event.at("seat"), seat);
      }
    }
  }
};

TEST(Seats, TwoPeopleShareAConnection) {
  const Folder folder;
  const House house(folder);
  Page page{house.socket(house.new_table_for_two(R"(["human","human"])"))};
  page.sit("null");
  EXPECT_EQ(page.seat, page.turn);
  int changes = 0;
  for (int move = 0; move < 120 && page.turn; ++move) {
    if (*page.turn != page.seat) {
      ASSERT_NO_FATAL_FAILURE(page.sit(std::to_string(*page.turn)));
      ++changes;
    }
    ASSERT_NO_FATAL_FAILURE(page.play_one());
  }
  EXPECT_GT(changes, 5);
}

TEST(Seats, AHintForAnotherSeatIsDropped) {
  const Folder folder;
  const House house(folder);
  Page page{house.socket(house.new_table_for_two(R"(["human","human"])"))};
  for (int round = 0; round < 10; ++round) {
    page.sit("1");
    ASSERT_EQ(page.turn, 1);
    ASSERT_TRUE(page.socket.send(hint_text("h")));
    ASSERT_TRUE(page.socket.send(join_text(me, std::nullopt, 2)));
    const auto answer = next(page.socket);
    const auto other = next(page.socket);
    if (type_of(answer) != "welcome") continue;  // the move was computed before the page left
    ASSERT_EQ(type_of(other), "refused");
    EXPECT_EQ(error_of(other), "error.table.moved_on");
  }
}

TEST(Seats, TheRecordIsAvailableAfterTheGame) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table_for_two(R"(["human","random"])");
  const std::string path = "/api/tables/" + table;
  for (const char* part : {"/record", "/replay", "/replay?seat=2"}) {
    EXPECT_EQ(house.get(path + part, mine).key(), "error.table.not_over") << part;
    EXPECT_EQ(house.get(path + part, mine).status, 403) << part;
  }
  Page page{house.socket(table)};
  page.sit("null");
  ASSERT_TRUE(page.socket.send(R"({"type":"resign","id":"r"})"));
  page.take_events();
  EXPECT_EQ(page.turn, std::nullopt);
  EXPECT_EQ(type_of(next(page.socket)), "done");

  const auto record = parse_record(house.get(path + "/record", mine).body);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->seats, (std::vector<std::string>{"human", "random"}));
  EXPECT_TRUE(replay(**game_of(*record), *record));
  const auto first = house.get(path + "/replay", mine).json();
  const auto second = house.get(path + "/replay?seat=2", mine).json();
  EXPECT_EQ(second.at("seat").as_int64(), 2);
  EXPECT_NE(first.at("steps"), second.at("steps"));
}

TEST(Seats, NobodyCanTakeTheComputersSeat) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table_for_two(R"(["human","random"])");
  auto socket = house.socket(table);
  ASSERT_TRUE(socket.send(join_text(me, std::nullopt, 2)));
  EXPECT_EQ(error_of(next(socket)), "error.table.computer_seat");
  EXPECT_EQ(socket.read(), std::nullopt);
}

TEST(Seats, ComputersPlayWhileSomebodyWatches) {
  const Folder folder;
  const House house(folder, std::chrono::milliseconds(0));
  const std::string table = house.new_table_for_two(R"(["random","random"])");
  Page page{house.socket(table)};
  page.watches = true;
  page.sit("2");
  EXPECT_EQ(page.seat, 2);
  for (const char* wish :
       {R"({"type":"play","id":"a","move":"pass"})", R"({"type":"undo","id":"b"})",
        R"({"type":"hint","id":"c","whole":false})", R"({"type":"resign","id":"d"})"}) {
    auto other = house.socket(table);
    ASSERT_TRUE(other.send(join_text(me, std::nullopt, 1)));
    ASSERT_EQ(type_of(next(other)), "welcome");
    ASSERT_TRUE(other.send(wish));
    auto answer = next(other);
    while (type_of(answer) == "events") answer = next(other);
    EXPECT_EQ(error_of(answer), "error.table.watching") << wish;
  }
  while (page.turn) ASSERT_NO_FATAL_FAILURE(page.take_events());
  EXPECT_EQ(house.get("/api/tables/" + table + "/record", mine).status, 200);
}

TEST(Seats, AWholeGameAgainstTheComputer) {
  const Folder folder;
  const House house(folder, std::chrono::milliseconds(0));
  const std::string table = house.new_table_for_two(R"(["random","human"])");
  Page page{house.socket(table)};
  page.sit("null");
  EXPECT_EQ(page.seat, 2);
  while (page.turn) {
    if (page.turn == page.seat) {
      ASSERT_NO_FATAL_FAILURE(page.play_one());
    } else {
      ASSERT_NO_FATAL_FAILURE(page.take_events());
    }
  }
  const auto lines = house.get("/api/tables", mine).json().at("tables").as_array();
  EXPECT_EQ(lines.at(0).at("seats").at(0).as_string(), "random");
  EXPECT_TRUE(lines.at(0).at("result").is_array());
}

TEST(Seats, TheComputerPlaysOnAfterARestart) {
  const Folder folder;
  std::string table;
  {
    const House house(folder);
    table = house.new_table_for_two(R"(["random","human"])");
  }
  const House house(folder);
  Page page{house.socket(table)};
  page.sit("null");
  EXPECT_EQ(page.turn, 1);
  while (page.turn == 1) ASSERT_NO_FATAL_FAILURE(page.take_events());
  EXPECT_EQ(page.turn, 2);
}

TEST(Seats, TheServerEndsWhileAComputerThinks) {
  const Folder folder;
  std::optional<House> house(std::in_place, folder);
  Page page{house->socket(house->new_table_for_two(R"(["ismcts:5000ms","human"])"))};
  page.sit("null");
  ASSERT_EQ(page.turn, 1);
  const auto began = steady_clock::now();
  house.reset();
  EXPECT_LT(steady_clock::now() - began, std::chrono::seconds(3));
}

}  // namespace
}  // namespace coppice::server::test
