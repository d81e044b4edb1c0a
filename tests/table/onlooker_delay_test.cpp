// What onlookers with a seat's view are shown: the state of six decisions ago, and nothing later,
// because they could tell a player what another one has.
#include "table/onlooker_delay.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <vector>

#include "support/hands.hpp"
#include "table/seating.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

/// The moment when the seats had been told so many events and ten more, which tells it from others.
TableSnapshot moment_at(std::size_t told) { return {{}, {told, told + 10}}; }

/// A delay that has seen a decision at 1, 2 and so on.
OnlookerDelay after(std::size_t decisions) {
  OnlookerDelay delay;
  for (std::size_t number = 1; number <= decisions; ++number) delay.decide(moment_at(number));
  return delay;
}

std::optional<std::size_t> shown(const OnlookerDelay& delay) {
  return delay.then() ? std::optional(delay.then()->told[0]) : std::nullopt;
}

TEST(OnlookerDelay, ShowsTheStateBeforeTheLastSixDecisions) {
  EXPECT_EQ(onlooker_delay, 6U) << "docs/online.md says so";
  for (std::size_t decisions = 0; decisions < 6; ++decisions) {
    EXPECT_EQ(shown(after(decisions)), std::nullopt) << decisions;
  }
  for (std::size_t decisions = 6; decisions < 30; ++decisions) {
    EXPECT_EQ(shown(after(decisions)), decisions - 5) << decisions;
  }
}

TEST(OnlookerDelay, ShowsNothingEarlierOrLaterAfterDecisionsWereTakenBack) {
  for (std::size_t undone = 1; undone <= 6; ++undone) {
    OnlookerDelay delay = after(10);
    delay.take_back(undone);
    EXPECT_EQ(shown(delay), 5U) << "it was shown already";
    for (std::size_t again = 0; again < undone; ++again) {
      EXPECT_EQ(shown(delay), 5U) << undone << " " << again;
      delay.decide(moment_at(20 + again));
    }
    EXPECT_EQ(shown(delay), undone == 6 ? 20U : 5U) << undone;
    delay.decide(moment_at(30));
    EXPECT_EQ(shown(delay), undone == 6 ? 21U : undone == 5 ? 20U : 6U) << undone;
  }
  OnlookerDelay delay = after(3);
  delay.take_back(100);
  for (std::size_t again = 0; again < 5; ++again) delay.decide(moment_at(40 + again));
  EXPECT_EQ(shown(delay), std::nullopt);
}

TEST(OnlookerDelay, ShowsTheEnd) {
  OnlookerDelay delay = after(2);
  delay.end(moment_at(50));
  EXPECT_EQ(shown(delay), 50U);
}

TEST(OnlookerDelay, KnowsTheEarliestEventsThatItMayStillShow) {
  EXPECT_EQ(OnlookerDelay().earliest_told(0), std::nullopt);
  EXPECT_EQ(after(4).earliest_told(0), 1U);
  EXPECT_EQ(after(4).earliest_told(1), 11U);
  EXPECT_EQ(after(10).earliest_told(0), 5U);
  OnlookerDelay delay = after(10);
  delay.take_back(6);
  EXPECT_EQ(delay.earliest_told(0), 5U);
  delay.decide(moment_at(3));  // after earlier ones were undone, too
  EXPECT_EQ(delay.earliest_told(0), 3U);
  delay.end(moment_at(50));
  EXPECT_EQ(delay.earliest_told(0), 3U);
  delay.take_back(1);
  EXPECT_EQ(delay.earliest_told(0), 50U);
}

/// A dealt table of two rivals with hidden hands, whom anybody may watch.
class WatchedTable : public testing::Test {
 protected:
  WatchedTable() {
    happen(table_.begin_company(
        {WatchPermission::anybody, false, 0, std::string(64, '5'), std::string(64, 'c')},
        {{{"ann"}, "Ann", "", ""}, {{"bob"}, "Bob", "", ""}}));
    happen(table_.consider(people::SeedDetermined{"7"}));
  }

  static Table made() {
    const auto game = std::make_shared<AnyGameAdapter<reference::Rivals>>(
        *reference::Rivals::make({{"starter", "1"}, {"points", "one"}}),
        Settings{{"starter", "1"}, {"points", "one"}});
    return *Table::make({game, {"human", "human"}, 0, false, "", "2026-11-21"});
  }

  void happen(const std::expected<TableChange, Error>& change) {
    ASSERT_TRUE(change) << change.error().key;
    table_.append(*change);
  }
  void show(Seat seat, bool on = true) {
    happen(table_.consider(people::HandVisibilityChanged{seat.number(), on}));
  }
  void decide() {
    const Seat seat = table_.play().turn().seat();
    const auto options = table_.play().options(seat);
    ASSERT_GT(options.size(), 1U);
    before_.push_back(table_.play().view(second));
    happen(table_.consider(intent::Move{seat, options.front().text}));
  }
  AnyView shown_to_onlookers() const {
    return table_.play().game().view(table_.shown_moment().state, second);
  }

  Table table_ = made();
  std::vector<AnyView> before_;  ///< what the second seat saw before each decision
};

TEST_F(WatchedTable, ShowsEachHandAsItWasSixDecisionsAgo) {
  show(first);
  show(second);
  for (int decisions = 0; decisions < 20; ++decisions) {
    EXPECT_EQ(table_.shows_hands(), decisions >= 6) << decisions;
    if (decisions >= 6) {
      ASSERT_EQ(shown_to_onlookers(), before_[before_.size() - 6]) << decisions;
    }
    decide();
  }
}

TEST_F(WatchedTable, ShowsNoHandWithoutEverybodysPermission) {
  for (int decisions = 0; decisions < 8; ++decisions) decide();
  EXPECT_FALSE(table_.shows_hands());
  show(first);
  EXPECT_FALSE(table_.shows_hands());
  show(second);
  EXPECT_TRUE(table_.shows_hands());
  show(first, false);
  EXPECT_FALSE(table_.shows_hands());
}

TEST_F(WatchedTable, ShowsEverythingOnceTheGameIsOver) {
  show(first);
  show(second);
  for (int decisions = 0; decisions < 7; ++decisions) decide();
  happen(table_.consider(intent::Resign{first}));
  ASSERT_TRUE(table_.play().turn().is_over());
  EXPECT_EQ(shown_to_onlookers(), table_.play().view(second));
}

TEST_F(WatchedTable, DoesNotCountDecisionsThatWereTakenBack) {
  show(first);
  show(second);
  for (int decisions = 0; decisions < 6; ++decisions) decide();
  EXPECT_EQ(shown_to_onlookers(), before_[0]);
  for (int again = 0; again < 4; ++again) {
    const Seat seat = table_.play().turn().seat();
    decide();
    EXPECT_EQ(shown_to_onlookers(), before_[1]);
    happen(table_.consider(intent::Undo{seat}));
    EXPECT_EQ(shown_to_onlookers(), before_[1]) << "and never goes back";
  }
}

TEST_F(WatchedTable, KeepsTheEventsThatItMayStillShow) {
  for (int decisions = 0; decisions < 14; ++decisions) decide();
  const std::size_t told = table_.log().events(first).size();
  table_.trim_log({2, 1});
  for (const Seat seat : {first, second}) {
    EXPECT_EQ(table_.log().dropped(seat) + 2, table_.shown_moment().told[seat.index]);
    EXPECT_LT(table_.log().dropped(seat) + 2, told);
  }
  EXPECT_EQ(table_.log().events(Viewer()).size(), 2U) << "their own view has no delay";
}

}  // namespace
}  // namespace coppice::test
