// The keys of a person's browsers, in both stores.
#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "postgres.hpp"
#include "server/store/sqlite/sqlite.hpp"
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

  WriteResult write(const Write& what) { return store_->write({&what, 1}).front(); }
  std::string error(const Write& what) {
    const WriteResult done = write(what);
    return done ? "" : done.error().key;
  }
  StoredKey found(const std::string& key) {
    const auto kept = store_->find_key(key);
    return kept && *kept ? **kept : StoredKey{};
  }
  /// A link of this person, and a browser that takes it.
  void add_browser(const std::string& person, const std::string& key) {
    EXPECT_TRUE(write(AddKeyLink{key_of_person(person), "link of " + key, later, now}));
    EXPECT_TRUE(write(UseKeyLink{"link of " + key, key_of_person(key), now, 10}));
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
  table.summary.holders = {"bob"};
  ASSERT_TRUE(add(store(), table, entries(1)));
  for (const std::string who : {"ann", "bob"}) {
    EXPECT_EQ(found(who).person, who);
    EXPECT_EQ(found(who).created, date_text(day_of(std::chrono::system_clock::now())));
  }
  TableSummary summary = table.summary;
  summary.holders = {"bob", "eve"};
  ASSERT_TRUE(append(store(), "a", 1, entries(1), summary));
  EXPECT_EQ(found("eve").person, "eve");
  EXPECT_EQ(*store().find_key("nobody"), std::optional<StoredKey>{});
}

TEST_P(KeysInStore, ABrowserTakesALinkOnce) {
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  StoredKey phone = key_of_person("phone");
  phone.name = "Phone";
  const UseKeyLink take{"token", phone, now, 10};
  ASSERT_TRUE(write(take));
  phone.person = "ann";
  EXPECT_EQ(found("phone"), phone);
  ASSERT_TRUE(write(take)) << "the answer was lost, and the browser asks again";
  EXPECT_EQ(error(UseKeyLink{"token", key_of_person("thief"), now, 10}), "error.key.link");
  open_again();
  EXPECT_EQ(*store().keys_of("ann"), (std::vector{key_of_person("ann"), phone}));
}

TEST_P(KeysInStore, LinksExpire) {
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", now, now}));
  EXPECT_EQ(error(UseKeyLink{"token", key_of_person("phone"), now, 10}), "error.key.link");
}

TEST_P(KeysInStore, ABrowserWithGamesDoesNotChangeItsPerson) {
  ASSERT_TRUE(add(store(), some_table(), entries(1)));
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  EXPECT_EQ(error(UseKeyLink{"token", key_of_person("owner"), now, 10}), "error.key.in_use");
}

TEST_P(KeysInStore, APersonHasALimitedNumberOfKeys) {
  add_browser("ann", "phone");
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  const UseKeyLink third{"token", key_of_person("laptop"), now, 2};
  EXPECT_EQ(error(third), "error.key.many");
  ASSERT_TRUE(write(RevokeKeys{found("phone"), false, now}));
  EXPECT_EQ(error(third), "error.key.link") << "ending a key also ends the links";
  ASSERT_TRUE(write(AddKeyLink{key_of_person("ann"), "token", later, now}));
  EXPECT_TRUE(write(third)) << "a key that has ended does not count";
}

TEST_P(KeysInStore, EndsOneKeyOrAllOthers) {
  for (const std::string key : {"phone", "laptop"}) add_browser("ann", key);
  add_browser("bob", "tablet");
  ASSERT_TRUE(write(RevokeKeys{found("phone"), false, now}));
  EXPECT_EQ(found("phone").ended, now);
  EXPECT_EQ(found("laptop").ended, "");
  ASSERT_TRUE(write(RevokeKeys{found("laptop"), true, later}));
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
  ASSERT_TRUE(write(SetKeyName{named}));
  ASSERT_TRUE(write(RevokeKeys{found("ann"), false, now}));
  ASSERT_TRUE(write(AddKeyLink{found("phone"), "token", later, now}));
  ASSERT_TRUE(write(ForgetPerson{"ann", later}));
  EXPECT_EQ(found("ann").ended, now);
  EXPECT_EQ(found("phone").ended, later);
  EXPECT_EQ(found("phone").name, "");
  EXPECT_EQ(error(UseKeyLink{"token", key_of_person("x"), now, 10}), "error.key.link");
}

TEST_P(KeysInStore, AKeyWithoutGamesCanBeNamedAndEnded) {
  StoredKey key = key_of_person("ann");
  key.name = "Handy";
  ASSERT_TRUE(write(SetKeyName{key}));
  EXPECT_EQ(found("ann"), key);
  ASSERT_TRUE(write(RevokeKeys{key_of_person("bob"), false, now}));
  EXPECT_EQ(found("bob").ended, now);
}

TEST_P(KeysInStore, NotesTheLastDay) {
  ASSERT_TRUE(write(SetKeyName{key_of_person("ann")}));
  ASSERT_TRUE(write(SetKeyLastUse{"ann", "2026-11-27"}));
  ASSERT_TRUE(write(SetKeyLastUse{"ann", "2026-11-26"}));
  EXPECT_EQ(found("ann").used, "2026-11-27") << "a clock that was set back takes no day away";
}

INSTANTIATE_TEST_SUITE_P(Every, KeysInStore, testing::Values("Sqlite", "Postgres"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace coppice::server::test
