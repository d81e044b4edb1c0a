// Onlookers at a table of several people, and what they may read once the game is over.
#include "gathering.hpp"
#include "table/onlooker_delay.hpp"

namespace coppice::server::test {
namespace {

/// The chat in a welcome, line by line.
std::string talk_in(const object& welcome) {
  std::string all;
  for (const auto& event : welcome.at("log").as_array()) {
    const auto& told = event.as_object();
    if (type_of(told) == "chatted") all += std::string(told.at("text").as_string()) + "|";
  }
  return all;
}

TEST(Gathering, StrangersAreRefusedAtAPrivateTable) {
  Place place;
  const std::string table = place.both_at("partners");
  Socket stranger = place.house.socket(table);
  ASSERT_TRUE(
      stranger.send(R"({"type":"join","player":")" + eve + R"(","seat":null,"last":null})"));
  EXPECT_EQ(next(stranger).at("error").at("key").as_string(), "error.table.watching_closed");
  EXPECT_EQ(place.house.get("/api/tables/" + table + "/record").status, 401);
}

TEST(Gathering, OnlookersSeeNoHandAndMayDoNothing) {
  Both both("rivals", "anybody");
  auto& [place, table, a, b] = both;
  begin(a, b);
  Person onlooker(place, table, eve);
  EXPECT_EQ(onlooker.welcome.at("seat"), 0);
  EXPECT_TRUE(onlooker.company.at("own").as_array().empty());
  for (const int seat : {1, 2}) {
    const auto& hand = hand_in(onlooker.welcome.at("view"), seat);
    EXPECT_TRUE(hand.at("cards").as_array().empty());
    EXPECT_GT(hand.at("down").as_int64(), 0);
  }
  const auto names_a_card = [](const auto& event) { return names_a_drawn_card(event.as_object()); };
  EXPECT_TRUE(std::ranges::none_of(onlooker.welcome.at("log").as_array(), names_a_card));
  EXPECT_TRUE(
      std::ranges::any_of(Person(place, table, ann).welcome.at("log").as_array(), names_a_card));
  onlooker.wish("chat", R"(,"text":"play the Wind!")");
  EXPECT_EQ(onlooker.refused, "error.table.watching");
  while (a.presence.empty() || a.presence.at("onlookers") != 1) a.take();
}

TEST(Gathering, ChatIsPrivateAfterTheGame) {
  Both both("partners");
  auto& [place, table, a, b] = both;
  begin(a, b);
  a.wish("chat", R"(,"text":"our secret")");
  a.wish("resign");
  a.wish("chat", R"(,"text":"another")");
  Person stranger(place, table, eve);
  EXPECT_EQ(stranger.welcome.at("seat"), 0);
  EXPECT_EQ(talk_in(stranger.welcome), "");
  Person again(place, table, bob);
  EXPECT_EQ(talk_in(again.welcome), "our secret|another|");
  for (const char* const what : {"/record", "/replay"}) {
    EXPECT_FALSE(place.house.get("/api/tables/" + table + what).body.contains("our secret"));
  }
}

TEST(Gathering, OnlookersGetASeatsViewOnlyWhileBothAllowIt) {
  Both both("rivals", "anybody");
  auto& [place, table, a, b] = both;
  begin(a, b);
  play_some(a, b, 2 * onlooker_delay);
  const auto hand_of_bob = [](const Person& seer) -> const object& {
    return hand_in(seer.welcome.at("view"), 2);
  };
  const auto seen_of = [](const object& hand) { return hand.at("cards").as_array().size(); };
  EXPECT_EQ(Person(place, table, eve, "2").welcome.at("seat"), 0);
  a.wish("show_hand", R"(,"on":true)");
  EXPECT_EQ(Person(place, table, eve, "2").welcome.at("seat"), 0) << "one of two is not enough";
  b.wish("show_hand", R"(,"on":true)");
  Person seer(place, table, eve, "2");
  ASSERT_EQ(seer.welcome.at("seat"), 2);
  EXPECT_TRUE(seer.company.at("delayed").as_bool());
  EXPECT_GT(seen_of(hand_of_bob(seer)), 0U);
  EXPECT_EQ(hand_of_bob(seer).at("down"), 0);
  EXPECT_LT(seer.welcome.at("number").as_int64(),
            Person(place, table, bob, "2").welcome.at("number").as_int64());
  seer.wish("show_hand", R"(,"on":false)");
  EXPECT_EQ(seer.refused, "error.table.watching");
  seer.wish("resign");
  EXPECT_EQ(seer.refused, "error.table.watching");
  Person mirror(place, table, ann, "1");
  EXPECT_EQ(mirror.welcome.at("company").at("own").as_array().size(), 1U);

  b.wish("show_hand", R"(,"on":false)");
  while (seer.welcome.at("seat") != 0) seer.take();
  EXPECT_EQ(seen_of(hand_of_bob(seer)), 0U);
  EXPECT_FALSE(seer.company.at("delayed").as_bool());
}

}  // namespace
}  // namespace coppice::server::test
