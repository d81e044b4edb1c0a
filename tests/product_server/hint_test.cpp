// Hints in two steps over the wire: the first points, the second names the move and marks the
// record, also after a restart.
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "../server/house.hpp"

namespace coppice::server::test {
namespace {

using boost::json::object;

/// A table of Coupell for two people.
std::string table_of_words(const House& house) {
  const object settings = {{"starter", "1"}};
  const object wish = {{"game", "coupell"}, {"settings", settings}, {"seats", {"human", "human"}},
                       {"seed", "7"},       {"daily", false},       {"practice", false}};
  const auto reply =
      house.post("/api/tables", "application/json", boost::json::serialize(wish), mine);
  if (reply.status != 201) throw std::runtime_error(reply.body);
  return std::string(reply.json().at("table").as_string());
}

void play(Socket& socket, int seat, const std::vector<std::string>& moves) {
  ASSERT_EQ(type_of(answer_to(socket, join_text(me, std::nullopt, seat))), "welcome");
  static int commands = 0;
  for (const std::string& move : moves) {
    const std::string id = "id " + std::to_string(++commands);
    ASSERT_EQ(type_of(answer_to(socket, play_text(id, move))), "done") << move;
  }
}

/// Seat 1 has ten cards that contain a word, and one action left: any other action loses at once.
Socket before_the_word(const House& house, const std::string& table) {
  Socket socket = house.socket(table);
  play(socket, 1, {"end"});
  play(socket, 2, {"give 1 to 1", "give 1 to 1"});
  play(socket, 1, {"give 1 to 1"});
  return socket;
}

TEST(Hints, PointFirstAndNameWhenAskedForAll) {
  const Folder folder;
  std::string table;
  {
    const House house(folder);
    table = table_of_words(house);
    Socket socket = before_the_word(house, table);
    const object pointing = answer_to(socket, hint_text("h1"));
    ASSERT_EQ(type_of(pointing), "hinted");
    EXPECT_EQ(pointing.at("choice").at("type"), "run");
    EXPECT_TRUE(pointing.at("move").is_null());
    EXPECT_TRUE(pointing.at("worth").is_int64());
    EXPECT_TRUE(pointing.at("next").at("choice").is_null());

    const object naming = answer_to(socket, hint_text("h2", true));
    ASSERT_EQ(type_of(naming), "hinted");
    EXPECT_EQ(naming.at("id"), "h2");
    EXPECT_EQ(naming.at("choice").at("type"), "claim");
    EXPECT_EQ(naming.at("choice").at("place"), pointing.at("choice").at("place"));
    EXPECT_EQ(naming.at("worth"), pointing.at("worth"));
    EXPECT_FALSE(pointing.at("reasons").as_array().empty());
    EXPECT_EQ(naming.at("reasons"), pointing.at("reasons"));
    EXPECT_TRUE(naming.at("next").at("choice").is_object());
    const std::string move(naming.at("move").as_string());
    EXPECT_TRUE(move.starts_with("claim ")) << move;
    EXPECT_EQ(type_of(answer_to(socket, play_text("p", move))), "done");
  }
  const House house(folder);
  Socket socket = house.socket(table);
  ASSERT_EQ(type_of(answer_to(socket, join_text(me))), "welcome");
  ASSERT_EQ(type_of(answer_to(socket, R"({"type":"resign","id":"r"})")), "done");
  const auto record = house.get("/api/tables/" + table + "/record", mine);
  EXPECT_TRUE(record.body.contains("\nHints: named\n")) << record.body;
}

TEST(Hints, ThatOnlyPointDoNotMarkTheRecord) {
  const Folder folder;
  const House house(folder);
  const std::string table = table_of_words(house);
  Socket socket = before_the_word(house, table);
  ASSERT_EQ(type_of(answer_to(socket, hint_text("h1"))), "hinted");
  ASSERT_EQ(type_of(answer_to(socket, R"({"type":"resign","id":"r"})")), "done");
  const auto record = house.get("/api/tables/" + table + "/record", mine);
  EXPECT_EQ(record.status, 200);
  EXPECT_FALSE(record.body.contains("Hints:")) << record.body;
}

TEST(Hints, NameOtherMovesAtOnceWithTheirReasons) {
  const Folder folder;
  const House house(folder);
  Socket socket = house.socket(house.new_table(false, "\"7\"", "copperdale"));
  ASSERT_EQ(type_of(answer_to(socket, join_text(me))), "welcome");
  const object hinted = answer_to(socket, hint_text("h"));
  ASSERT_EQ(type_of(hinted), "hinted");
  EXPECT_EQ(hinted.at("choice").at("type"), "assign");
  EXPECT_GT(hinted.at("worth").as_int64(), 1000) << "hundredths of medals";
  EXPECT_EQ(hinted.at("next").at("choice").at("type"), "assign");
  for (const auto& reason : hinted.at("reasons").as_array()) {
    EXPECT_TRUE(reason.at("key").as_string().starts_with("copperdale.why."));
  }
}

}  // namespace
}  // namespace coppice::server::test
