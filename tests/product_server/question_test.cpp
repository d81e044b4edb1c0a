// Questions to a computer over the wire (docs/wire.md).
#include <gtest/gtest.h>

#include "../server/house.hpp"

namespace coppice::server::test {
namespace {

TEST(Question, IsAnsweredOnceAndKnownAfterARestart) {
  const Folder folder;
  std::string table;
  {
    const House house(folder);
    const auto made = house.post(
        "/api/tables", "application/json",
        R"({"game":"coupell","settings":{"starter":"1"},"seats":["human","planner:common:1"],)"
        R"("seed":"7","daily":false,"practice":false})",
        mine);
    ASSERT_EQ(made.status, 201) << made.body;
    table = made.json().at("table").as_string();
    Socket socket = house.socket(table);
    ASSERT_TRUE(socket.send(join_text(me)));
    EXPECT_EQ(next(socket).at("mayAsk").as_array().size(), 1U);
    const std::string question = R"({"type":"inquire","id":"q","seen":)" +
                                 std::to_string(socket.seen()) +
                                 R"(,"asked":2,"question":{"type":"has_word","letters":4}})";
    for (int time = 0; time < 2; ++time) {
      ASSERT_TRUE(socket.send(question));
      if (time == 0) {
        const auto told = next(socket);
        ASSERT_EQ(type_of(told), "events");
        const auto& event = told.at("events").as_array().front().at("event").as_object();
        EXPECT_EQ(type_of(event), "inquired");
        EXPECT_TRUE(event.at("yes").is_bool());
      }
      EXPECT_EQ(type_of(next(socket)), "done");
    }
    ASSERT_TRUE(socket.send(
        R"({"type":"inquire","id":"r","asked":1,"question":{"type":"has_word","letters":4}})"));
    EXPECT_EQ(error_of(next(socket)), "error.question.nobody");
    ASSERT_TRUE(socket.send(
        R"({"type":"inquire","id":"s","asked":-7,"question":{"type":"has_word","letters":4}})"));
    EXPECT_EQ(error_of(next(socket)), "error.question.nobody");
  }
  const House house(folder);
  Socket socket = house.socket(table);
  ASSERT_TRUE(socket.send(join_text(me)));
  const auto welcome = next(socket);
  EXPECT_EQ(type_of(welcome.at("log").as_array().back().as_object()), "inquired");
}

}  // namespace
}  // namespace coppice::server::test
