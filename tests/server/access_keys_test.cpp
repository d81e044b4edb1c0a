// Which keys are valid: use, expiry, a store that fails.
#include <gtest/gtest.h>

#include "fickle_store.hpp"
#include "host/system_time.hpp"
#include "house.hpp"
#include "server/tables/access_keys.hpp"

namespace coppice::server::test {
namespace {

struct KeysInTime : testing::Test {
  FickleStore store;
  PromptReader reader{store};
  PromptWriter writer{store};
  Timestamps at{{}, read_moment("2026-01-01T12:00:00.000Z")};
  Limits limits;

  KeysInTime() {
    limits.key_days = 400;
    store.keys["key"] = {"key", "ann", "", "2026-01-01", "2026-01-01", ""};
    store.tables["a"].first.summary.changed = "2026-01-01T00:00:00.000Z";
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
  EXPECT_FALSE(keys->refusal_of("key"));
  pass(std::chrono::days(1));
  ASSERT_TRUE(keys->refusal_of("key"));
  EXPECT_EQ(keys->refusal_of("key")->key, "error.key.expired");
  EXPECT_EQ(person(*keys), "error.key.expired");
  EXPECT_EQ(store.keys["key"].used, "2026-01-01") << "a refused key is not used";
  store.tables["a"].first.summary.changed = moment_text(at.world);
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

}  // namespace
}  // namespace coppice::server::test
