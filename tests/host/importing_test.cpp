// Whether and where an imported game is stored.
#include "host/importing.hpp"

#include <gtest/gtest.h>

namespace coppice::test {
namespace {

const std::string lower_id(32, '7');
const std::string upper_id(32, '8');

TEST(Importing, TakesNoIdThatATableHereCanHave) {
  EXPECT_EQ(id_for_import(upper_id, IdOwner::nobody), ImportIdStatus::free);
  EXPECT_EQ(id_for_import(lower_id, IdOwner::nobody), ImportIdStatus::unusable);
  for (const char digit : std::string("0123456789abcdef")) {
    const std::string id(32, digit);
    EXPECT_TRUE(is_imported_id(as_imported_id(id))) << id;
    EXPECT_EQ(as_imported_id(id) == id, digit >= '8') << id;
  }
}

TEST(Importing, FindsWhatTheOwnerHasAndTakesNothingOfAnother) {
  for (const std::string& id : {lower_id, upper_id}) {
    EXPECT_EQ(id_for_import(id, IdOwner::self), ImportIdStatus::present);
    EXPECT_EQ(id_for_import(id, IdOwner::other), ImportIdStatus::unusable);
  }
}

TEST(Importing, LimitsTheFinishedGamesOfAnOwner) {
  StoredTable finished;
  finished.summary.outcome.result = std::vector<std::int32_t>{5};
  EXPECT_TRUE(counts_as_import(finished, {9, false}, 10));
  const auto refusal = counts_as_import(finished, {10, false}, 10);
  ASSERT_FALSE(refusal);
  EXPECT_EQ(refusal.error().key, "error.results.many");
  EXPECT_TRUE(counts_as_import(StoredTable(), {10, false}, 10)) << "in progress";
}

TEST(Importing, CountsOneGamePerDay) {
  StoredTable game;
  EXPECT_FALSE(*counts_as_import(game, {}, 10));
  game.counts = true;
  EXPECT_TRUE(*counts_as_import(game, {}, 10));
  EXPECT_FALSE(*counts_as_import(game, {0, true}, 10));
}

TEST(Importing, LosesNothingOfAGameThatGoesOnHere) {
  const std::vector<JournalEntry> here{{"one", "c"}, {"two", ""}};
  const std::vector<JournalEntry> longer{{"one", "c"}, {"two", ""}, {"three", ""}};
  const std::vector<JournalEntry> other{{"one", "c"}, {"zwei", ""}, {"three", ""}};
  EXPECT_TRUE(is_continuation(longer, here));
  EXPECT_TRUE(is_continuation(longer, {}));
  EXPECT_FALSE(is_continuation(here, here));
  EXPECT_FALSE(is_continuation(here, longer));
  EXPECT_FALSE(is_continuation(other, here));
}

}  // namespace
}  // namespace coppice::test
