// Lessons over HTTP and at their table.
#include <gtest/gtest.h>

#include "../server/guest.hpp"
#include "../server/house.hpp"
#include "table/lesson.hpp"

namespace coppice::server::test {
namespace {

class Lessons : public ::testing::Test {
 protected:
  Reply begin(const std::string& lesson, const Headers& headers = mine) {
    return house.post("/api/lessons", "application/json", R"({"lesson":")" + lesson + R"("})",
                      headers);
  }
  std::string table_of(const std::string& lesson) {
    const auto reply = begin(lesson);
    EXPECT_EQ(reply.status, 201) << reply.body;
    return std::string(reply.json().at("table").as_string());
  }
  boost::json::object welcome_at(const std::string& table) {
    Guest guest{house.socket(table)};
    EXPECT_TRUE(guest.socket.send(join_text(me)));
    return next(guest.socket);
  }

  Folder folder;
  House house{folder};
};

std::string stage_of(const boost::json::object& welcome) {
  return std::string(welcome.at("lesson").at("stage").as_string());
}

TEST_F(Lessons, CreateAPrivateTable) {
  for (const Lesson& lesson : lessons()) {
    const auto welcome = welcome_at(table_of(lesson.id));
    EXPECT_EQ(welcome.at("game").as_string(), lesson.game);
    const auto& told = welcome.at("lesson").as_object();
    EXPECT_EQ(told.at("id").as_string(), lesson.id);
    EXPECT_EQ(told.at("step").as_string(), lesson.steps.front().id);
    EXPECT_EQ(told.at("number").as_int64(), 1);
    EXPECT_EQ(told.at("count").to_number<std::size_t>(), lesson.steps.size());
    EXPECT_TRUE(welcome.at("deal").is_null()) << "a lesson's deal is no deal to share";
  }
  EXPECT_EQ(house.get("/api/tables", mine).json().at("tables").as_array().size(), lessons().size());
}

TEST_F(Lessons, RefuseUnknownLessons) {
  EXPECT_EQ(begin("chess").key(), "error.lesson.unknown");
  EXPECT_EQ(begin("chess").status, 422);
  EXPECT_EQ(begin("").key(), "error.lesson.unknown");
  EXPECT_EQ(begin("../copperdale").key(), "error.lesson.unknown");
  EXPECT_EQ(house.post("/api/lessons", "application/json", R"({"lesson":7})", mine).key(),
            "error.wire.member");
  EXPECT_EQ(house.post("/api/lessons", "application/json", "{}", mine).key(), "error.wire.missing");
  EXPECT_EQ(house.post("/api/lessons", "application/json", "copperdale", mine).key(),
            "error.wire.not_json");
  EXPECT_EQ(
      house.post("/api/lessons", "text/plain", R"({"lesson":"copperdale.economy"})", mine).status,
      415);
  EXPECT_EQ(house.get("/api/lessons", mine).status, 405);
  EXPECT_EQ(begin("copperdale.economy", {}).key(), "error.http.player_missing");
  EXPECT_TRUE(house.get("/api/tables", mine).json().at("tables").as_array().empty());
}

TEST_F(Lessons, UndoAMistakeAndContinueAfterARestart) {
  const auto table = table_of("copperdale.economy");
  {
    Guest guest{house.socket(table)};
    ASSERT_TRUE(guest.socket.send(join_text(me)));
    guest.welcome();
    ASSERT_TRUE(guest.socket.send(play_text("a", "assign growth")));
    const auto mistaken = next(guest.socket);
    EXPECT_EQ(mistaken.at("lesson").at("mistake").at("key").as_string(),
              "lesson.copperdale.economy.first.wrong");
  }
  const auto welcome = welcome_at(table);
  EXPECT_EQ(stage_of(welcome), "under_way");
  EXPECT_TRUE(welcome.at("lesson").at("mistake").is_object()) << "it is still to be taken back";
  EXPECT_TRUE(welcome.at("ask").is_null());
}

TEST_F(Lessons, CannotBeResumedAfterLeaving) {
  const auto table = table_of("copperdale.economy");
  {
    Guest guest{house.socket(table)};
    ASSERT_TRUE(guest.socket.send(join_text(me)));
    guest.welcome();
    ASSERT_TRUE(guest.socket.send(R"({"type":"leave_lesson","id":"a"})"));
    EXPECT_EQ(stage_of(next(guest.socket)), "left");
  }
  EXPECT_EQ(stage_of(welcome_at(table)), "left");
}

}  // namespace
}  // namespace coppice::server::test
