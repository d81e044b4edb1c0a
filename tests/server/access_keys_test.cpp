// The keys of a person's browsers: in both stores, and through a server.
#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "fickle_store.hpp"
#include "host/moment.hpp"
#include "house.hpp"
#include "postgres.hpp"
#include "server/access_keys.hpp"
#include "server/routes.hpp"
#include "server/sqlite.hpp"
#include "stored.hpp"

namespace coppice::server::test {
namespace {

constexpr const char* now = "2026-11-27T10:00:00.000Z";
constexpr const char* later = "2026-11-27T11:00:00.000Z";

StoredKey key_of_person(const std::string& key) {
  return {key, key, "", "2026-11-01", "2026-11-02", ""};
}

class KeysInStore : public testing::TestWithParam<const char*> {
 protected:
  KeysInStore() {
    if (GetParam() == std::string_view("Postgres")) database_.emplace();
    open_again();
  }

  void open_again() {
    store_.reset();
    if (database_) {
      store_ = database_->store();
    } else {
      store_ = server::test::opened(folder_);
    }
  }

  Written write(const Write& what) { return store_->write({&what, 1}).front(); }
  std::string error(const Write& what) {
    const Written done = write(what);
    return done ? "" : done.error().key;
  }
  StoredKey found(const std::string& key) {
    const auto kept = store_->find_key(key);
    return kept && *kept ? **kept : StoredKey{};
  }
  /// A link of this person, and a browser that takes it.
  void add_browser(const std::string& person, const std::string& key) {
    EXPECT_TRUE(write(AddKeyLink{key_of_person(person), "link of " + key, later, now}));
    EXPECT_TRUE(write(TakeKeyLink{"link of " + key, key_of_person(key), now, 10}));
  }

  Store& store() { return *store_; }

 private:
  Folder folder_;
  std::optional<Database> database_;
  std::unique_ptr<Store> store_;
};

TEST_P(KeysInStore, WhoHasATableHasAKey) {
  StoredTable table = some_table();
  table.owner = "ann";
  table.standing.holders = {"bob"};
  ASSERT_TRUE(add(store(), table, entries(1)));
  for (const std::string who : {"ann", "bob"}) {
    EXPECT_EQ(found(who).person, who);
    EXPECT_EQ(found(who).created, date_text(day_of(std::chrono::system_clock::now())));
  }
  Standing standing = table.standing;
  standing.holders = {"bob", "eve"};
  ASSERT_TRUE(append(store(), "a", 1, entries(1), standing));
  EXPECT_EQ(found("eve").person, "eve");
  EXPECT_EQ(*store().find_key("nobody"), std::optional<StoredKey>{});
}

TEST_P(KeysInStore, ABrowserTakesALinkOnce) {
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  StoredKey phone = key_of_person("phone");
  phone.name = "Phone";
  const TakeKeyLink take{"token", phone, now, 10};
  ASSERT_TRUE(write(take));
  phone.person = "ann";
  EXPECT_EQ(found("phone"), phone);
  ASSERT_TRUE(write(take)) << "the answer was lost, and the browser asks again";
  EXPECT_EQ(error(TakeKeyLink{"token", key_of_person("thief"), now, 10}), "error.key.link");
  open_again();
  EXPECT_EQ(*store().keys_of("ann"), (std::vector{key_of_person("ann"), phone}));
}

TEST_P(KeysInStore, LinksExpire) {
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", now, now}));
  EXPECT_EQ(error(TakeKeyLink{"token", key_of_person("phone"), now, 10}), "error.key.link");
}

TEST_P(KeysInStore, ABrowserWithGamesDoesNotChangeItsPerson) {
  ASSERT_TRUE(add(store(), some_table(), entries(1)));
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  EXPECT_EQ(error(TakeKeyLink{"token", key_of_person("owner"), now, 10}), "error.key.in_use");
}

TEST_P(KeysInStore, APersonHasALimitedNumberOfKeys) {
  add_browser("ann", "phone");
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  const TakeKeyLink third{"token", key_of_person("laptop"), now, 2};
  EXPECT_EQ(error(third), "error.key.many");
  ASSERT_TRUE(write(EndKeys{found("phone"), false, now}));
  EXPECT_EQ(error(third), "error.key.link") << "ending a key also ends the links";
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  EXPECT_TRUE(write(third)) << "a key that has ended does not count";
}

TEST_P(KeysInStore, EndsOneKeyOrAllOthers) {
  for (const std::string key : {"phone", "laptop"}) add_browser("ann", key);
  add_browser("bob", "tablet");
  ASSERT_TRUE(write(EndKeys{found("phone"), false, now}));
  EXPECT_EQ(found("phone").ended, now);
  EXPECT_EQ(found("laptop").ended, "");
  ASSERT_TRUE(write(EndKeys{found("laptop"), true, later}));
  EXPECT_EQ(found("phone").ended, now) << "it ended before";
  EXPECT_EQ(found("ann").ended, later);
  EXPECT_EQ(found("laptop").ended, "");
  EXPECT_EQ(found("bob").ended + found("tablet").ended, "");
  if (SharedStore* shared = store().shared()) {
    EXPECT_EQ(*shared->ended_keys(later), std::vector{found("ann")});
  }
}

TEST_P(KeysInStore, ForgetsAPerson) {
  add_browser("ann", "phone");
  StoredKey named = found("phone");
  named.name = "Phone";
  ASSERT_TRUE(write(NameKey{named}));
  ASSERT_TRUE(write(EndKeys{found("ann"), false, now}));
  ASSERT_TRUE(write(AddKeyLink{found("phone"), "token", later, now}));
  ASSERT_TRUE(write(ForgetPerson{"ann", later}));
  EXPECT_EQ(found("ann").ended, now);
  EXPECT_EQ(found("phone").ended, later);
  EXPECT_EQ(found("phone").name, "");
  EXPECT_EQ(error(TakeKeyLink{"token", key_of_person("x"), now, 10}), "error.key.link");
}

TEST_P(KeysInStore, AKeyWithoutGamesCanBeNamedAndEnded) {
  StoredKey key = key_of_person("ann");
  key.name = "Handy";
  ASSERT_TRUE(write(NameKey{key}));
  EXPECT_EQ(found("ann"), key);
  ASSERT_TRUE(write(EndKeys{key_of_person("bob"), false, now}));
  EXPECT_EQ(found("bob").ended, now);
}

TEST_P(KeysInStore, NotesTheLastDay) {
  ASSERT_TRUE(write(NameKey{key_of_person("ann")}));
  ASSERT_TRUE(write(UseKey{"ann", "2026-11-27"}));
  ASSERT_TRUE(write(UseKey{"ann", "2026-11-26"}));
  EXPECT_EQ(found("ann").used, "2026-11-27") << "a clock that was set back takes no day away";
}

INSTANTIATE_TEST_SUITE_P(Every, KeysInStore, testing::Values("Sqlite", "Postgres"),
                         [](const auto& info) { return info.param; });

// ---- expiry -------------------------------------------------------------------------------------

struct KeysInTime : testing::Test {
  FickleStore store;
  PromptReader reader{store};
  PromptWriter writer{store};
  Instant at{{}, read_moment("2026-01-01T12:00:00.000Z")};
  Limits limits;

  KeysInTime() {
    limits.key_days = 400;
    store.keys["key"] = {"key", "ann", "", "2026-01-01", "2026-01-01", ""};
    store.tables["a"].first.standing.changed = "2026-01-01T00:00:00.000Z";
  }

  void pass(std::chrono::days days) {
    at.world += days;
    at.steady += days;
  }

  /// The person whose key it is, or the error.
  static std::string person(AccessKeys& keys, const std::string& key = "key") {
    const auto found = outcome(keys.person_of(key));
    return found ? *found : found.error().key;
  }

  /// A server that starts now.
  std::unique_ptr<AccessKeys> started() {
    return std::make_unique<AccessKeys>(reader, writer, [this] { return at; }, limits);
  }
};

TEST_F(KeysInTime, AnUnusedKeyExpires) {
  const auto keys = started();
  EXPECT_EQ(person(*keys), "ann");
  pass(std::chrono::days(400));
  EXPECT_FALSE(keys->is_refused("key"));
  pass(std::chrono::days(1));
  EXPECT_TRUE(keys->is_refused("key"));
  EXPECT_EQ(person(*keys), "error.key.expired");
  EXPECT_EQ(store.keys["key"].used, "2026-01-01") << "a refused key is not used";
  store.tables["a"].first.standing.changed = moment_text(at.world);
  EXPECT_EQ(person(*started()), "error.key.expired") << "also after a restart";
}

TEST_F(KeysInTime, AUsedKeyStaysValid) {
  const auto keys = started();
  for (int month = 0; month < 30; ++month) {
    EXPECT_EQ(person(*keys), "ann");
    pass(std::chrono::days(30));
  }
  EXPECT_EQ(store.keys["key"].used, date_text(day_of(at.world - std::chrono::days(30))));
}

TEST_F(KeysInTime, AClockThatIsAheadExpiresNoKey) {
  at.world += std::chrono::days(1000);
  const auto keys = started();
  EXPECT_EQ(person(*keys), "ann");
  store.keys["key"].used = "2026-01-01";
  at.world += std::chrono::days(1000);
  EXPECT_EQ(person(*started()), "ann");
}

TEST_F(KeysInTime, AnUnknownKeyIsItsOwnPerson) {
  const auto keys = started();
  EXPECT_EQ(person(*keys, "new"), "new");
  store.keys["new"] = {"new", "ann", "", "2026-01-01", "2026-01-01", ""};
  EXPECT_EQ(person(*keys, "new"), "ann") << "it took a link, perhaps at another server";
}

TEST_F(KeysInTime, AReadThatFailsAdmitsNobody) {
  store.fails = true;
  EXPECT_EQ(person(*started()), "error.store.full");
}

// ---- over HTTP ----------------------------------------------------------------------------------

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
    if (route.caller == Caller::anybody) continue;
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
    EXPECT_EQ(route.quota, Quota::link) << route.pattern << ": limited by the address only";
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
