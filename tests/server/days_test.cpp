// The deal of the day at tables: what counts, and what is practice.
#include <gtest/gtest.h>

#include "fickle_store.hpp"
#include "server/tables/tables.hpp"
#include "wire/messages.hpp"
#include "wire/pages.hpp"

namespace coppice::server::test {
namespace {

using namespace std::chrono;
using namespace std::chrono_literals;

const wire::NewTable daily_game{"heaps", {}, {}, std::nullopt, true, false};
const Day day_22 = 2026y / November / 22;
const SystemTime before_midnight = end_of_day(day_22) - 1ms;

class Days : public testing::Test {
 protected:
  StoredTable begun(SystemTime now, std::optional<Day> past = std::nullopt,
                    const std::string& owner = "me") {
    const auto id = outcome(tables.create(owner, daily_game, past, now));
    EXPECT_TRUE(id) << id.error().key;
    return store.tables.at(*id).first;
  }
  std::string trouble(const wire::NewTable& wish, std::optional<Day> past = std::nullopt) {
    const auto made = outcome(tables.create("me", wish, past, before_midnight));
    return made ? "" : made.error().key;
  }

  FickleStore store;
  PromptReader reader{store};
  PromptWriter writer{store};
  Tables tables{{reader, writer}};
};

TEST_F(Days, TheFirstGameOfADayCountsAndNoOther) {
  const StoredTable first = begun(before_midnight);
  EXPECT_EQ(first.daily, "2026-11-22");
  EXPECT_EQ(first.seed, seed_of_day(day_22));
  EXPECT_TRUE(first.counts);
  const StoredTable second = begun(before_midnight);
  EXPECT_EQ(second.daily, "2026-11-22");
  EXPECT_EQ(second.seed, first.seed);
  EXPECT_FALSE(second.counts);
  EXPECT_TRUE(begun(before_midnight, std::nullopt, "somebody else").counts);
}

TEST_F(Days, AResignedGameCounts) {
  const wire::NewTable wish{"rivals", {}, {}, std::nullopt, true, false};
  const auto id = *outcome(tables.create("me", wish, std::nullopt, before_midnight));
  Ear ear;
  const auto table = *outcome(tables.find(id));
  ear.join(tables, id, "me");
  ear.say(wire::Resign{"r", seen_at(table->table(), Seat{0})});
  ASSERT_TRUE(store.tables.at(id).first.summary.outcome.result);
  const auto next = *outcome(tables.create("me", wish, std::nullopt, before_midnight));
  EXPECT_FALSE(store.tables.at(next).first.counts);
}

TEST_F(Days, TheDealChangesAtMidnight) {
  const StoredTable old = begun(before_midnight);
  const StoredTable fresh = begun(before_midnight + 1ms);
  EXPECT_EQ(fresh.daily, "2026-11-23");
  EXPECT_NE(fresh.seed, old.seed);
  EXPECT_TRUE(fresh.counts);
  // After the clock was set back, that day has been played.
  EXPECT_FALSE(begun(before_midnight).counts);
}

TEST_F(Days, APastDayIsPracticeAndAFutureOneIsNotDealt) {
  const StoredTable past = begun(before_midnight, 2026y / November / 20);
  EXPECT_EQ(past.daily, "2026-11-20");
  EXPECT_EQ(past.seed, seed_of_day(2026y / November / 20));
  EXPECT_FALSE(past.counts);
  EXPECT_EQ(trouble(daily_game, 2026y / November / 23), "error.day.none");
  EXPECT_EQ(trouble(daily_game, 2025y / December / 31), "error.day.none");
  EXPECT_TRUE(begun(before_midnight, day_22).counts);  // requesting today's date means today
}

TEST_F(Days, PracticeComesAfterTheGameThatCounts) {
  wire::NewTable practice = daily_game;
  practice.practice = true;
  EXPECT_EQ(trouble(practice), "error.table.daily_practice");
  begun(before_midnight);
  EXPECT_EQ(trouble(practice), "");
}

}  // namespace
}  // namespace coppice::server::test
