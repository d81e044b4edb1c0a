#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <span>

#include "engine/record.hpp"
#include "engine/replay.hpp"
#include "guest.hpp"
#include "house.hpp"
#include "table/checked_record.hpp"
#include "wire/messages.hpp"

namespace coppice::server::test {
namespace {

TEST(TableSocket, AWholeGame) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  Guest page{house.socket(table)};
  ASSERT_TRUE(page.socket.send(join_text(me)));
  page.welcome();
  EXPECT_FALSE(page.moves.empty());
  while (!page.moves.empty()) ASSERT_NO_FATAL_FAILURE(page.play_one());
  EXPECT_EQ(page.told.back(), "ended");

  const Headers mine = {{"X-Coppice-Player", me}};
  const auto reply = house.get("/api/tables/" + table + "/record", mine);
  EXPECT_EQ(reply.headers.at("content-type"), "text/plain; charset=utf-8");
  const auto record = parse_record(reply.body);
  ASSERT_TRUE(record) << record.error().key;
  EXPECT_EQ(record->seed, 7U);
  ASSERT_TRUE(replay(**game_of(*record), *record));
  EXPECT_EQ(page.result.as_array().at(0).as_int64(), record->result->at(0));

  const auto lines = house.get("/api/tables", mine).json().at("tables").as_array();
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].at("progress").as_int64(), 100);
  EXPECT_EQ(lines[0].at("result"), page.result);

  const auto shown = house.get("/api/tables/" + table + "/replay", mine).json();
  EXPECT_EQ(shown.at("steps").as_array().size(), record->steps.size());
  EXPECT_EQ(house.post("/api/replay", "text/plain", reply.body).json(), shown);

  ASSERT_TRUE(page.socket.send(hint_text("h")));
  EXPECT_EQ(error_of(next(page.socket)), "error.game_over");
  ASSERT_TRUE(page.socket.send(undo_text("u")));
  EXPECT_EQ(error_of(next(page.socket)), "error.undo.over");
}

TEST(TableSocket, AGameSurvivesARestartWithItsNumbers) {
  const Folder folder;
  std::string table;
  std::int64_t number = 0;
  std::vector<std::string> moves;
  std::string last;
  std::vector<std::string> told;
  {
    const House house(folder);
    table = house.new_table();
    Guest page{house.socket(table)};
    ASSERT_TRUE(page.socket.send(join_text(me)));
    page.welcome();
    for (int each = 0; each < 12; ++each) ASSERT_NO_FATAL_FAILURE(page.play_one());
    number = page.number;
    moves = page.moves;
    told = page.told;
    last = page.last;
  }
  const House house(folder);
  Guest page{house.socket(table)};
  ASSERT_TRUE(page.socket.send(join_text(me, static_cast<int>(number))));
  page.number = number;
  page.take(next(page.socket));
  EXPECT_EQ(page.number, number);  // no event was missing
  EXPECT_EQ(page.moves, moves);

  Guest fresh{house.socket(table)};
  ASSERT_TRUE(fresh.socket.send(join_text(me)));
  fresh.welcome();
  EXPECT_EQ(fresh.told, told);

  // The command was carried out before the restart.
  ASSERT_TRUE(page.socket.send(last));
  EXPECT_EQ(type_of(next(page.socket)), "done");

  page.commands = 12;
  while (!page.moves.empty()) ASSERT_NO_FATAL_FAILURE(page.play_one());
  EXPECT_EQ(page.told.back(), "ended");
}

TEST(TableSocket, TheServerSaysGoodbye) {
  const Folder folder;
  std::optional<House> house(std::in_place, folder);
  auto socket = house->socket(house->new_table());
  ASSERT_TRUE(socket.send(join_text(me)));
  next(socket);
  std::jthread ending([&] { house.reset(); });
  EXPECT_EQ(socket.read(), std::nullopt);
  EXPECT_EQ(socket.close_code(), 1001);
}

TEST(TableSocket, AReconnectedPageGetsTheRest) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  std::int64_t number = 0;
  std::vector<std::string> told;
  {
    Guest page{house.socket(table)};
    ASSERT_TRUE(page.socket.send(join_text(me)));
    page.welcome();
    for (int each = 0; each < 5; ++each) ASSERT_NO_FATAL_FAILURE(page.play_one());
    number = page.number;
    told = page.told;
  }
  for (const std::int64_t last : {std::int64_t{0}, std::int64_t{1}, number - 1, number}) {
    Guest page{house.socket(table)};
    page.number = last;
    ASSERT_TRUE(page.socket.send(join_text(me, static_cast<int>(last))));
    page.take(next(page.socket));
    EXPECT_EQ(page.number, number);
    EXPECT_TRUE(
        std::ranges::equal(page.told, std::span(told).subspan(static_cast<std::size_t>(last))));
  }
  for (const std::int64_t last : {std::int64_t{-1}, number + 1, number * 1000}) {
    auto socket = house.socket(table);
    ASSERT_TRUE(socket.send(join_text(me, static_cast<int>(last))));
    EXPECT_EQ(type_of(next(socket)), "welcome") << last;
  }
}

TEST(TableSocket, AGuestWhoJoinsAgainGetsAWelcome) {
  const Folder folder;
  const House house(folder);
  Guest page{house.socket(house.new_table())};
  ASSERT_TRUE(page.socket.send(join_text(me)));
  page.welcome();
  page.play_one();
  ASSERT_TRUE(page.socket.send(join_text(me, static_cast<int>(page.number))));
  page.welcome();
  page.play_one();  // its events come once
  ASSERT_TRUE(page.socket.send(join_text(me, std::nullopt, 2)));
  EXPECT_EQ(error_of(next(page.socket)), "error.seat.unknown");
  EXPECT_EQ(page.socket.read(), std::nullopt);
  EXPECT_EQ(page.socket.close_code(), 1008);
}

TEST(TableSocket, ANumberWithoutItsSeatIsIgnored) {
  const Folder folder;
  const House house(folder);
  auto socket = house.socket(house.new_table());
  ASSERT_TRUE(socket.send(R"({"type":"join","player":")" + me + R"(","seat":null,"last":1})"));
  EXPECT_EQ(type_of(next(socket)), "welcome");
}

TEST(TableSocket, AReplayNeedsAnExistingSeat) {
  const Folder folder;
  const House house(folder);
  const Headers mine = {{"X-Coppice-Player", me}};
  const std::string replay = "/api/tables/" + house.new_table() + "/replay";
  const auto shown = house.get(replay + "?seat=1", mine).json();
  EXPECT_EQ(shown, house.get(replay, mine).json());
  EXPECT_EQ(shown.at("seat").as_int64(), 1);
  EXPECT_EQ(house.get(replay + "?seat=2", mine).key(), "error.seat.unknown");
  for (const char* wrong : {"?seat=0", "?seat=9", "?seat=", "?sat=1", "?seat=1&x"}) {
    EXPECT_EQ(house.get(replay + wrong, mine).key(), "error.http.query") << wrong;
  }
}

TEST(TableSocket, ACommandSentTwiceActsOnce) {
  const Folder folder;
  const House house(folder);
  Guest page{house.socket(house.new_table())};
  ASSERT_TRUE(page.socket.send(join_text(me)));
  page.welcome();
  const std::string wish = play_text("once", page.moves.front(), page.number);
  ASSERT_TRUE(page.socket.send(wish));
  ASSERT_TRUE(page.socket.send(wish));
  page.take(next(page.socket));
  EXPECT_EQ(type_of(next(page.socket)), "done");
  EXPECT_EQ(type_of(next(page.socket)), "done");
  page.play_one();  // its events have the next number
}

TEST(TableSocket, TwoPagesOfOnePlayerGetTheSame) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  Guest one{house.socket(table)};
  Guest two{house.socket(table)};
  ASSERT_TRUE(one.socket.send(join_text(me)));
  one.welcome();
  ASSERT_TRUE(two.socket.send(join_text(me)));
  two.welcome();
  one.play_one();
  two.take(next(two.socket));
  EXPECT_EQ(one.number, two.number);
  EXPECT_EQ(one.moves, two.moves);
  two.commands = 100;
  two.play_one();
  one.take(next(one.socket));
  EXPECT_EQ(one.told, two.told);
}

TEST(TableSocket, UndoFollowsThePolicy) {
  const Folder folder;
  const House house(folder);
  Guest strict{house.socket(house.new_table(false))};
  ASSERT_TRUE(strict.socket.send(join_text(me)));
  strict.welcome();
  strict.play_one();  // lays the first card, then the second is revealed
  ASSERT_TRUE(strict.socket.send(undo_text("u")));
  const auto refused = next(strict.socket);
  EXPECT_EQ(error_of(refused), "error.undo.chance");
  EXPECT_EQ(refused.at("id").as_string(), "u");

  Guest practice{house.socket(house.new_table(true))};
  ASSERT_TRUE(practice.socket.send(join_text(me)));
  practice.welcome();
  const auto moves = practice.moves;
  practice.play_one();
  ASSERT_TRUE(practice.socket.send(undo_text("u")));
  practice.take(next(practice.socket));
  EXPECT_EQ(practice.told.back(), "undone");
  EXPECT_EQ(practice.moves, moves);
  EXPECT_EQ(type_of(next(practice.socket)), "done");
}

TEST(TableSocket, AHintIsALegalMove) {
  const Folder folder;
  const House house(folder);
  Guest page{house.socket(house.new_table())};
  ASSERT_TRUE(page.socket.send(join_text(me)));
  page.welcome();
  for (int each = 0; each < 3; ++each) {
    ASSERT_TRUE(page.socket.send(hint_text("h")));
    const auto hinted = next(page.socket);
    ASSERT_EQ(type_of(hinted), "hinted");
    EXPECT_EQ(hinted.at("id").as_string(), "h");
    const std::string move(hinted.at("move").as_string());
    EXPECT_NE(std::ranges::find(page.moves, move), page.moves.end()) << move;
    page.play_one();
  }
}

TEST(TableSocket, AnOutdatedHintIsRefused) {
  const Folder folder;
  const House house(folder);
  Guest page{house.socket(house.new_table())};
  ASSERT_TRUE(page.socket.send(join_text(me)));
  page.welcome();
  // Sent at once: the move arrives before the hint can be computed.
  ASSERT_TRUE(page.socket.send(hint_text("h")));
  ASSERT_TRUE(page.socket.send(hint_text("h2")));
  ASSERT_TRUE(page.socket.send(play_text("p", page.moves.front())));
  std::set<std::string> answers;
  for (int each = 0; each < 4; ++each) {
    const auto answer = next(page.socket);
    answers.insert(type_of(answer) == "refused" ? error_of(answer) : type_of(answer));
  }
  EXPECT_TRUE(answers.contains("events"));
  EXPECT_TRUE(answers.contains("done"));
  EXPECT_TRUE(answers.contains("error.table.moved_on") || answers.contains("hinted"));
}

TEST(TableSocket, AStrangerIsRefused) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  const auto turned_away = [&](const std::string& at, const std::string& join) {
    auto socket = house.socket(at);
    EXPECT_TRUE(socket.send(join));
    const auto answer = next(socket);
    EXPECT_TRUE(answer.at("id").is_null());
    EXPECT_TRUE(answer.at("final").as_bool());
    EXPECT_EQ(socket.read(), std::nullopt);
    EXPECT_EQ(socket.close_code(), 1008);
    return error_of(answer);
  };
  EXPECT_EQ(turned_away(table, join_text(other)), "error.table.foreign");
  EXPECT_EQ(turned_away(table, join_text("me")), "error.http.player_form");
  EXPECT_EQ(turned_away(std::string(32, '0'), join_text(me)), "error.table.unknown");
}

TEST(TableSocket, AnOlderPageIsToldToReload) {
  const Folder folder;
  const House house(folder);
  auto socket = house.socket(house.new_table());
  ASSERT_TRUE(socket.send(join_text(me)));
  const auto move = moves_asked(next(socket)).front();
  ASSERT_TRUE(socket.send_as_it_is(play_text("p", move)));
  const auto answer = next(socket);
  EXPECT_EQ(error_of(answer), "web.error.newer");
  EXPECT_TRUE(answer.at("id").is_null());  // such a page stops at a refusal without an id
  EXPECT_TRUE(answer.at("final").as_bool());
  EXPECT_EQ(socket.read(), std::nullopt);
  EXPECT_EQ(socket.close_code(), 1008);
}

TEST(TableSocket, AnOutdatedMoveIsRefused) {
  const Folder folder;
  const House house(folder);
  const std::string table = house.new_table();
  Guest phone{house.socket(table)};
  Guest laptop{house.socket(table)};
  ASSERT_TRUE(phone.socket.send(join_text(me)));
  phone.welcome();
  ASSERT_TRUE(laptop.socket.send(join_text(me)));
  laptop.welcome();
  const std::string tap = play_text("tap", phone.moves.front(), phone.number);
  phone.commands = 100;  // ids belong to the seat
  laptop.play_one();
  ASSERT_TRUE(phone.socket.send(tap));
  phone.take(next(phone.socket));
  const auto answer = next(phone.socket);
  EXPECT_EQ(error_of(answer), "error.table.moved_on");
  EXPECT_EQ(answer.at("id").as_string(), "tap");
  EXPECT_TRUE(answer.at("final").as_bool());
  phone.play_one();  // and its next choice is accepted
}

TEST(TableSocket, TheDealOfTheDayIsTheSameForAll) {
  const Folder folder;
  const House house(folder);
  std::vector<boost::json::value> views;
  for (const std::string& player : {me, other}) {
    const auto reply =
        house.post("/api/tables", "application/json",
                   R"({"game":"heaps","settings":{},"seats":[],"seed":null,"daily":true,)"
                   R"("practice":false})",
                   {{"X-Coppice-Player", player}});
    ASSERT_EQ(reply.status, 201) << reply.body;
    auto socket = house.socket(std::string(reply.json().at("table").as_string()));
    ASSERT_TRUE(socket.send(join_text(player)));
    const auto welcome = next(socket);
    EXPECT_EQ(welcome.at("daily").as_string().size(), 10U);
    EXPECT_TRUE(welcome.at("seed").is_null());
    views.push_back(welcome.at("view"));
  }
  EXPECT_EQ(views[0], views[1]);
}

/// For ThreadSanitizer: only the writing thread changes the connection after a join.
TEST(Socket, RepeatedJoinsGetAWelcomeEach) {
  const Folder folder;
  const House house(folder);
  Socket socket = house.socket(house.new_table());
  constexpr int joins = 30;
  for (int each = 0; each < joins; ++each) ASSERT_TRUE(socket.send(join_text(me)));
  for (int each = 0; each < joins; ++each) EXPECT_EQ(type_of(next(socket)), "welcome");
}

}  // namespace
}  // namespace coppice::server::test
