// A person's browsers, over HTTP.
#include <gtest/gtest.h>

#include "host/system_time.hpp"
#include "house.hpp"
#include "postgres.hpp"
#include "server/api/routes.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

const Headers theirs = {{"X-Coppice-Player", other}};

struct Browsers : testing::Test {
  Folder folder;
  House house{folder};

  /// The listed browsers, as this key sees them.
  std::vector<boost::json::object> listed(const Headers& who) const {
    std::vector<boost::json::object> all;
    const auto page = house.get("/api/keys", who).json();
    for (const auto& each : page.at("keys").as_array()) all.push_back(each.as_object());
    return all;
  }
  std::string id_of(const std::string& key) const { return sha256(key).substr(0, key_digits); }

  Reply post(const std::string& path, const std::string& body, const Headers& who) const {
    return house.post(path, "application/json", body, who);
  }
  Reply remove(const std::string& path, const Headers& who) const {
    return ask(house.port(), "DELETE", path, who);
  }
  std::string link_of(const Headers& who) const {
    const Reply link = ask(house.port(), "POST", "/api/keys/links", who);
    EXPECT_EQ(link.status, 201) << link.body;
    return std::string(link.json().at("token").as_string());
  }
  Reply take(const std::string& token, const Headers& who) const {
    return post("/api/keys/links/take", R"({"token":")" + token + R"(","name":"Phone"})", who);
  }
  /// The browser with the key `other` becomes one of `me`.
  void add_other() const { EXPECT_EQ(take(link_of(mine), theirs).status, 200); }
};

TEST_F(Browsers, AnAddedBrowserHasTheSameGames) {
  const std::string table = house.new_table();
  EXPECT_EQ(house.get("/api/tables/" + table, theirs).status, 403);
  add_other();
  EXPECT_EQ(house.get("/api/tables/" + table, theirs).status, 200);
  Socket page = house.socket(table);
  page.send(join_text(other));
  EXPECT_EQ(type_of(next(page)), "welcome");
  const auto all = listed(theirs);
  ASSERT_EQ(all.size(), 2U);
  for (const auto& each : all) {
    const bool is_other = each.at("id").as_string() == id_of(other);
    EXPECT_EQ(each.at("own").as_bool(), is_other);
    EXPECT_EQ(each.at("name").as_string(), is_other ? "Phone" : "");
    EXPECT_EQ(each.at("used").as_string(), date_text(day_of(std::chrono::system_clock::now())));
  }
  EXPECT_EQ(post("/api/keys/" + id_of(other), "{\"name\":\"\u200b\"}", theirs).status, 200);
  EXPECT_FALSE(house.get("/api/keys", theirs).body.contains("\u200b"));
  EXPECT_EQ(post("/api/keys/" + id_of(me), R"({"name":"Laptop"})", theirs).status, 200);
  EXPECT_EQ(listed(mine).front().at("name").as_string() == "Laptop" ||
                listed(mine).back().at("name").as_string() == "Laptop",
            true);
}

/// The address of a route, about this table.
std::string address_about(const Route& route, const std::string& table) {
  std::string path(route.pattern);
  for (const auto& [name, value] : {std::pair<std::string, std::string>{"{ID}", table},
                                    {"{GAME}", "heaps"},
                                    {"{DATE}", "2026-01-01"}}) {
    if (const auto at = path.find(name); at != std::string::npos) {
      path.replace(at, name.size(), value);
    }
  }
  return path;
}

TEST_F(Browsers, AnEndedKeyIsRefusedEverywhere) {
  const std::string table = house.new_table();
  add_other();
  Socket page = house.socket(table);
  page.send(join_text(other));
  EXPECT_EQ(type_of(next(page)), "welcome");
  const Reply ended = remove("/api/keys/" + id_of(other), mine);
  EXPECT_EQ(ended.status, 200) << ended.body;
  EXPECT_EQ(ended.json().at("browsers").as_int64(), 1);
  EXPECT_EQ(error_of(next(page)), "error.key.ended");
  EXPECT_FALSE(page.read()) << "its connection closes";

  int routes_with_keys = 0;
  for (const Route& route : routes()) {
    if (route.caller == RequiredIdentity::anybody) continue;
    ++routes_with_keys;
    Headers headers = theirs;
    if (!route.type.empty()) headers["Content-Type"] = route.type.substr(0, route.type.find(','));
    const Reply reply =
        ask(house.port(), std::string(route.method), address_about(route, table), headers, "{}");
    EXPECT_EQ(reply.status, 401) << route.method << " " << route.pattern;
    EXPECT_EQ(reply.key(), "error.key.ended") << route.method << " " << route.pattern;
  }
  EXPECT_GT(routes_with_keys, 20);
  Socket again = house.socket(table);
  again.send(join_text(other));
  EXPECT_EQ(error_of(next(again)), "error.key.ended");
  EXPECT_FALSE(again.read());
  EXPECT_EQ(house.get("/api/tables/" + table, mine).status, 200);
}

TEST_F(Browsers, EndingAllOthersEndsAlsoTheFirst) {
  const std::string table = house.new_table();
  add_other();
  Socket first = house.socket(table);
  first.send(join_text(me));
  EXPECT_EQ(type_of(next(first)), "welcome");
  const std::string link = link_of(mine);
  EXPECT_EQ(remove("/api/keys", theirs).json().at("browsers").as_int64(), 1);
  EXPECT_EQ(error_of(next(first)), "error.key.ended");
  EXPECT_EQ(house.get("/api/tables", mine).key(), "error.key.ended");
  EXPECT_EQ(house.get("/api/tables/" + table, theirs).status, 200) << "the games stay";
  EXPECT_EQ(take(link, {{"X-Coppice-Player", random_id()}}).key(), "error.key.link")
      << "a link that a lost browser made is no way back";
  EXPECT_EQ(remove("/api/keys", theirs).json().at("browsers").as_int64(), 0);
}

TEST_F(Browsers, NobodyTouchesTheKeysOfOthers) {
  house.new_table();
  EXPECT_EQ(listed(theirs).size(), 1U);
  EXPECT_EQ(remove("/api/keys/" + id_of(me), theirs).key(), "error.key.unknown");
  EXPECT_EQ(post("/api/keys/" + id_of(me), R"({"name":"x"})", theirs).status, 404);
  EXPECT_EQ(remove("/api/keys", theirs).json().at("browsers").as_int64(), 0);
  EXPECT_EQ(listed(mine).size(), 1U);
}

TEST_F(Browsers, BadInputChangesNothing) {
  house.new_table();
  const std::string mine_at = "/api/keys/" + id_of(me);
  EXPECT_EQ(post(mine_at, R"({"name":")" + std::string(41, 'x') + R"("})", mine).status, 422);
  EXPECT_EQ(post(mine_at, R"({"name":7})", mine).status, 400);
  EXPECT_EQ(take("no token", theirs).key(), "error.key.link");
  EXPECT_EQ(take(link_of(theirs), mine).key(), "error.key.in_use");
  EXPECT_EQ(listed(mine).front().at("name").as_string(), "");
}

TEST_F(Browsers, EndingAKeyDoesNotWaitForItsRates) {
  std::size_t looked_at = 0;
  for (const Route& route : routes()) {
    if (!route.pattern.starts_with("/api/keys")) continue;
    ++looked_at;
    EXPECT_EQ(route.quota, RateLimitKind::link) << route.pattern << ": limited by the address only";
  }
  EXPECT_GE(looked_at, 6U);
}

TEST_F(Browsers, SurviveARestartOfTheServer) {
  const Folder kept;
  {
    const House first(kept);
    first.new_table();
    const Reply gone = ask(first.port(), "DELETE", "/api/keys/" + id_of(me), mine);
    EXPECT_EQ(gone.status, 200);
  }
  const House second(kept);
  EXPECT_EQ(second.get("/api/tables", mine).key(), "error.key.ended");
}

TEST(BrowsersAtTwoServers, AKeyEndedAtOneIsRefusedAtTheOther) {
  const Database database;
  const Folder folder;
  ServeOptions options = options_for_tests();
  options.chores = std::chrono::milliseconds(20);
  const House one(folder, database.store(), options);
  const House two(folder, database.store(), options);
  const std::string table = one.new_table();
  Socket page = two.socket(table);
  page.send(join_text(me));
  EXPECT_EQ(type_of(next(page)), "welcome");
  EXPECT_EQ(ask(one.port(), "DELETE", "/api/keys/" + sha256(me).substr(0, key_digits), mine).status,
            200);
  EXPECT_EQ(error_of(next(page)), "error.key.ended");
  EXPECT_EQ(two.get("/api/tables", mine).key(), "error.key.ended");
}

}  // namespace
}  // namespace coppice::server::test
