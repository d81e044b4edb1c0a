// Named deals, and playing on from a record, over HTTP.
#include <gtest/gtest.h>

#include "guest.hpp"
#include "house.hpp"
#include "table/deal_name.hpp"

namespace coppice::server::test {
namespace {

std::string wish_for(const std::string& game, const std::string& seats, const std::string& seed) {
  return R"({"game":")" + game + R"(","settings":{},"seats":)" + seats + R"(,"seed":)" + seed +
         R"(,"daily":false,"practice":false})";
}

class Deals : public ::testing::Test {
 protected:
  Reply deal(const std::string& text) { return house.post("/api/deal", "text/plain", text); }
  Reply open(const std::string& game, const std::string& seats, const std::string& seed) {
    return house.post("/api/tables", "application/json", wish_for(game, seats, seed), mine);
  }
  Reply play_on(const std::string& query, const std::string& record) {
    return house.post("/api/play-on" + query, "text/plain", record, mine);
  }
  boost::json::object welcomed(const Reply& created) {
    EXPECT_EQ(created.status, 201) << created.body;
    Guest guest{house.socket(std::string(created.json().at("table").as_string()))};
    EXPECT_TRUE(guest.socket.send(join_text(me)));
    return next(guest.socket);
  }

  Folder folder;
  House house{folder};
};

TEST_F(Deals, AreReadInAnyForm) {
  const auto reply = deal("Amber  FOX lant");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.json().at("name").as_string(), "amber-fox-lantern");
  EXPECT_EQ(reply.json().at("seed").as_string(), std::to_string(*read_deal("amber-fox-lantern")));
  EXPECT_TRUE(deal("42").json().at("name").is_null());
  EXPECT_EQ(deal("amber fox").key(), "error.deal.words");
  EXPECT_EQ(deal("amber fix lanterns").status, 422);
  EXPECT_EQ(deal("amber fox lamtern").key(), "error.deal.near_word");
  EXPECT_EQ(house.get("/api/deal").status, 405);
  EXPECT_EQ(house.post("/api/deal", "application/json", "1").status, 415);
}

TEST_F(Deals, HaveANameForOnePerson) {
  const auto alone = welcomed(open("heaps", "[]", R"("amber fox lantern")"));
  EXPECT_EQ(alone.at("deal").as_string(), "amber-fox-lantern");
  EXPECT_FALSE(alone.at("imagined").as_bool());
  const auto random = welcomed(open("partners", R"(["human","random"])", "null"));
  EXPECT_TRUE(read_deal(std::string(random.at("deal").as_string())));
  EXPECT_TRUE(welcomed(open("heaps", "[]", R"("7")")).at("deal").is_null());
}

TEST_F(Deals, HaveNoNameBetweenPeople) {
  const auto refused = open("rivals", "[]", R"("amber fox lantern")");
  EXPECT_EQ(refused.status, 422);
  EXPECT_EQ(refused.key(), "error.deal.people");
  EXPECT_TRUE(welcomed(open("rivals", "[]", "null")).at("deal").is_null());
}

TEST_F(Deals, CanBePlayedOnFromARecord) {
  const auto created = open("heaps", "[]", R"("amber fox lantern")");
  const std::string id(created.json().at("table").as_string());
  const auto record = house.get("/api/tables/" + id + "/record", mine).body;
  const auto imagined = welcomed(play_on("?moves=1&seat=1", record));
  EXPECT_TRUE(imagined.at("practice").as_bool());
  EXPECT_TRUE(imagined.at("imagined").as_bool()) << "a game that is not over keeps its seed";
  EXPECT_TRUE(imagined.at("deal").is_null());

  std::string with_seed = record;
  const auto seed = std::to_string(*read_deal("amber-fox-lantern"));
  with_seed.insert(with_seed.find("Result: "), "Seed: " + seed + "\n");
  const auto dealt = welcomed(play_on("?moves=1&seat=1", with_seed));
  EXPECT_FALSE(dealt.at("imagined").as_bool());
  EXPECT_EQ(dealt.at("deal").as_string(), "amber-fox-lantern");
  EXPECT_EQ(house.get("/api/tables", mine).json().at("tables").as_array().size(), 3U);
}

TEST_F(Deals, AreNotPlayedOnFromInvalidRecords) {
  const auto created = open("heaps", "[]", "null");
  const std::string id(created.json().at("table").as_string());
  const auto record = house.get("/api/tables/" + id + "/record", mine).body;
  EXPECT_EQ(play_on("?moves=9&seat=1", record).key(), "error.play_on.moves");
  EXPECT_EQ(play_on("?moves=1&seat=2", record).key(), "error.seat.unknown");
  for (const auto* query : {"", "?moves=1", "?seat=1", "?moves=x&seat=1", "?moves=1&seat=0"}) {
    EXPECT_EQ(play_on(query, record).key(), "error.http.query") << query;
  }
  EXPECT_EQ(play_on("?moves=1&seat=1", "rubbish").key(), "error.record.first_line");
  const auto nobody = house.post("/api/play-on?moves=1&seat=1", "text/plain", record);
  EXPECT_EQ(nobody.status, 401);
  EXPECT_EQ(house.get("/api/play-on").status, 405);
}

}  // namespace
}  // namespace coppice::server::test
