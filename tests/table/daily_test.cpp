#include "table/daily.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

// Days, their deals, and streaks.
namespace coppice {
namespace {

using namespace std::chrono;
using namespace std::chrono_literals;

SystemTime moment(Day day, milliseconds since_midnight) { return sys_days(day) + since_midnight; }

TEST(Daily, TheDayChangesAtMidnightAndNotBefore) {
  const Day day = 2026y / November / 22;
  EXPECT_EQ(day_of(moment(day, 0ms)), day);
  EXPECT_EQ(day_of(moment(day, 24h - 1ms)), day);
  EXPECT_EQ(day_of(moment(day, 24h)), 2026y / November / 23);
  EXPECT_EQ(end_of_day(day), moment(day, 24h));
  EXPECT_EQ(day_of(end_of_day(day)), next_day(day));
}

TEST(Daily, LeapDaysAndYearsEndWhereTheCalendarSays) {
  EXPECT_EQ(next_day(2028y / February / 28), 2028y / February / 29);
  EXPECT_EQ(next_day(2028y / February / 29), 2028y / March / 1);
  EXPECT_EQ(next_day(2026y / February / 28), 2026y / March / 1);
  EXPECT_EQ(next_day(2026y / December / 31), 2027y / January / 1);
  EXPECT_EQ(day_of(moment(2028y / February / 28, 24h)), 2028y / February / 29);
}

TEST(Daily, ADateIsReadInItsWrittenForm) {
  EXPECT_EQ(date_text(2026y / January / 2), "2026-01-02");
  EXPECT_EQ(read_day("2026-01-02"), 2026y / January / 2);
  EXPECT_EQ(read_day("2028-02-29"), 2028y / February / 29);
  for (const char* wrong : {"", "today", "2026-1-2", "2026-02-29", "2026-13-01", "2026-00-01",
                            "2026-01-00", "2026-01-02 ", "2026/01/02", "-026-01-02", "20260102"}) {
    const auto day = read_day(wrong);
    ASSERT_FALSE(day) << wrong;
    EXPECT_EQ(day.error().key, "error.day.form") << wrong;
  }
}

TEST(Daily, NobodyGetsTheSeedByTypingTheDate) {
  std::set<std::uint64_t> seeds;
  for (Day day = first_day; day < 2029y / January / 1; day = next_day(day)) {
    const std::uint64_t seed = seed_of_day(day);
    EXPECT_GE(seed, std::uint64_t{1} << 63U) << date_text(day);
    EXPECT_TRUE(seeds.insert(seed).second) << date_text(day);
    std::string digits = date_text(day);
    std::erase(digits, '-');
    EXPECT_NE(std::stoull(digits), seed);
  }
}

/// Other seeds would change the deals of past days.
TEST(Daily, SeedsNeverChange) {
  EXPECT_EQ(seed_of_day(2026y / November / 22), 10318258957601385318U);
  EXPECT_EQ(seed_of_day(2028y / February / 29), 17932877030933497280U);
}

TEST(Daily, AStreakEndsTodayOrYesterday) {
  const auto now = [](std::vector<Day> played, Day today) {
    return streak_of(std::move(played), today).now;
  };
  const Day today = 2028y / March / 1;
  const Day leap = 2028y / February / 29;
  const Day before = 2028y / February / 28;
  EXPECT_EQ(now({}, today), 0);
  EXPECT_EQ(now({today}, today), 1);
  EXPECT_EQ(now({leap, before}, today), 2);         // today may still be played
  EXPECT_EQ(now({today, before, leap}, today), 3);  // across a leap day, in any order
  EXPECT_EQ(now({today, before}, today), 1);        // with a gap
  EXPECT_EQ(now({before}, today), 0);               // yesterday was missed
  EXPECT_EQ(now({leap, leap, today, today}, today), 2);
}

TEST(Daily, TheLongestStreakMayBeInThePast) {
  const Streak streak = streak_of(
      {2026y / January / 1, 2026y / January / 2, 2026y / January / 3, 2026y / November / 22},
      2026y / November / 22);
  EXPECT_EQ(streak.now, 1);
  EXPECT_EQ(streak.longest, 3);
}

TEST(Daily, AClockThatWasSetBackIsHandled) {
  const Day today = 2026y / November / 21;
  const Streak streak = streak_of({today, 2026y / November / 22, 2026y / November / 20}, today);
  EXPECT_EQ(streak.now, 2);
  EXPECT_EQ(streak.longest, 3);
}

}  // namespace
}  // namespace coppice
