// Clocks of tables of several people, as in docs/online.md.
#include "table/clock.hpp"

#include <gtest/gtest.h>

#include "engine/json_text.hpp"
#include "support/peek.hpp"
#include "table/checked_record.hpp"
#include "table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr TimeControl ten_minutes{TimeControlKind::minutes, 10, 5};
constexpr TimeControl three_days{TimeControlKind::days, 3, 0};

/// A table of a game in which each seat moves twice in turn, with its journal.
struct Clocked {
  Table table =
      *Table::make({reference::peek_game(), {"human", "human"}, 5, false, "", "2026-11-21"});
  std::vector<JournalEntry> journal{};

  explicit Clocked(const TimeControl& terms) { happens(table.begin_clock(terms)); }

  void happens(const std::expected<TableChange, Error>& change, const ClockReading& reading = {}) {
    ASSERT_TRUE(change) << change.error().key;
    TableChange timed = table.timed(*change, reading);
    journal.insert(journal.end(), timed.entries.begin(), timed.entries.end());
    table.append(std::move(timed));
  }
  void play(Seat seat, std::optional<milliseconds> thought, milliseconds now = {}) {
    happens(table.consider(intent::Move{seat, "wait"}), {thought, now});
  }
  milliseconds left(Seat seat) const { return table.clock()->left(seat); }
};

/// The clock that everybody is told, `thought` after the start of the decision.
std::string told_time(const Table& table, std::optional<milliseconds> thought, milliseconds now) {
  return json_text(clock_at(table, {thought, now}));
}

TEST(GameClock, ChecksItsTerms) {
  for (const TimeControl fine :
       {ten_minutes, three_days, TimeControl{TimeControlKind::minutes, 1, 0},
        TimeControl{TimeControlKind::minutes, 180, 60},
        TimeControl{TimeControlKind::days, 14, 0}}) {
    EXPECT_TRUE(check_clock(fine)) << json_text(fine);
  }
  for (const TimeControl wrong :
       {TimeControl{TimeControlKind::minutes, 0, 5}, TimeControl{TimeControlKind::minutes, 181, 0},
        TimeControl{TimeControlKind::minutes, 5, -1}, TimeControl{TimeControlKind::minutes, 5, 61},
        TimeControl{TimeControlKind::days, 0, 0}, TimeControl{TimeControlKind::days, 15, 0},
        TimeControl{TimeControlKind::days, 3, 1}}) {
    ASSERT_FALSE(check_clock(wrong)) << json_text(wrong);
    EXPECT_EQ(check_clock(wrong).error().key, "error.gathering.clock");
  }
}

TEST(GameClock, ADecisionCostsTimeAndTheEndOfATurnAddsTheBonus) {
  Clocked at(ten_minutes);
  at.play(first, seconds(4));
  EXPECT_EQ(at.left(first), seconds(600) - seconds(4) + clock_grace);
  EXPECT_EQ(at.left(second), seconds(600));
  at.play(first, milliseconds(300));  // faster than the network
  EXPECT_EQ(at.left(first), seconds(600) - seconds(4) + clock_grace + seconds(5));
  at.play(second, seconds(60 * 60));
  EXPECT_EQ(at.left(second), seconds(0));
}

TEST(GameClock, AStoppedClockCostsNothing) {
  Clocked at(ten_minutes);
  at.play(first, std::nullopt);
  at.play(first, std::nullopt);
  EXPECT_EQ(at.left(first), seconds(600)) << "nor does a bonus come";
  EXPECT_FALSE(at.table.clock()->has_run());
  EXPECT_EQ(told_time(at.table, std::nullopt, {}),
            R"({"terms":{"kind":"minutes","time":10,"bonus":5},"left":[600000,600000],)"
            R"("running":null})");
  at.play(second, seconds(1));
  EXPECT_TRUE(at.table.clock()->has_run());
}

TEST(GameClock, EverybodyGetsTheSameClock) {
  Clocked at(ten_minutes);
  at.play(first, milliseconds(2500));
  EXPECT_EQ(told_time(at.table, milliseconds(10'500), {}),
            R"({"terms":{"kind":"minutes","time":10,"bonus":5},"left":[588000,600000],)"
            R"("running":1})");
  EXPECT_FALSE(clock_at(kuhn_table(7), {seconds(3), {}}));
}

TEST(GameClock, AJournalRestoresTheClock) {
  Clocked at(ten_minutes);
  at.play(first, milliseconds(12'345));
  at.happens(at.table.consider(intent::Undo{first}, "1 #1 a"), {seconds(2), {}});
  at.play(first, seconds(7));
  at.play(first, seconds(8));
  at.play(second, seconds(9));
  EXPECT_EQ(at.left(first), seconds(600 - 12 - 2 - 7 - 8 + 5) + 4 * clock_grace - milliseconds(345))
      << "what was taken back was thought all the same";
  Table again = *Table::make(at.table.play().setup());
  ASSERT_TRUE(again.restore(at.journal));
  EXPECT_EQ(told_time(again, seconds(1), {}), told_time(at.table, seconds(1), {}));
  EXPECT_EQ(json_text(welcome(again, "t", {second})), json_text(welcome(at.table, "t", {second})));
}

TEST(GameClock, DaysAreCountedFromEachMove) {
  const milliseconds day = std::chrono::days(1);
  Clocked at(three_days);
  EXPECT_FALSE(at.table.clock()->is_past(100 * day));
  at.play(first, std::nullopt, day);
  EXPECT_FALSE(at.table.clock()->is_past(4 * day - milliseconds(1)));
  EXPECT_TRUE(at.table.clock()->is_past(4 * day));
  EXPECT_EQ(told_time(at.table, std::nullopt, 3 * day),
            R"({"terms":{"kind":"days","time":3,"bonus":0},"left":[86400000,259200000],)"
            R"("running":1})");
  at.play(first, std::nullopt, 6 * day);  // late, but nobody has acted on it
  EXPECT_FALSE(at.table.clock()->is_past(8 * day));
  at.happens(at.table.consider(intent::Undo{first}), {std::nullopt, 8 * day});
  EXPECT_FALSE(at.table.clock()->is_past(10 * day));
  Table again = *Table::make(at.table.play().setup());
  ASSERT_TRUE(again.restore(at.journal));
  EXPECT_EQ(told_time(again, std::nullopt, 9 * day), told_time(at.table, std::nullopt, 9 * day));
}

TEST(GameClock, ASeatWithoutTimeResignsAndTheRecordIsValid) {
  Clocked at(ten_minutes);
  at.play(first, seconds(1));
  at.happens(at.table.consider(clock_entries::TimeRanOut{first.number()}), {seconds(700), {}});
  EXPECT_TRUE(at.table.play().turn().is_over());
  EXPECT_EQ(at.table.play().result()->at(0), 0);
  EXPECT_EQ(at.left(first), seconds(0));
  std::vector<std::string> types;
  for (const auto& each : told(at.table, second)) types.emplace_back(each.at("type").as_string());
  EXPECT_EQ(types, (std::vector<std::string>{"moved", "ran_out", "gave_up", "ended"}));
  EXPECT_EQ(at.table.record().steps.back().text, "resign");
  Table again = *Table::make(at.table.play().setup());
  ASSERT_TRUE(again.restore(at.journal));
  EXPECT_EQ(json_text(welcome(again, "t", {first})), json_text(welcome(at.table, "t", {first})));
  EXPECT_EQ(at.table.consider(clock_entries::TimeRanOut{second.number()}).error().key,
            "error.game_over");
  EXPECT_EQ(kuhn_table(7).consider(clock_entries::TimeRanOut{first.number()}).error().key,
            "error.clock.none");
}

TEST(GameClock, EntriesOfADamagedJournalAreRefused) {
  const std::string begun =
      R"(clock {"type":"set","terms":{"kind":"minutes","time":10,"bonus":5}})";
  const auto trouble = [](const std::vector<JournalEntry>& journal) {
    Table table = kuhn_setup_table();
    const auto restored = table.restore(journal);
    return restored ? "" : restored.error().key;
  };
  EXPECT_EQ(trouble({{begun, ""}}), "");
  EXPECT_EQ(trouble({{begun, ""}, {begun, ""}}), "error.clock.entry");
  EXPECT_EQ(trouble({{R"(clock {"type":"left","seat":1,"milliseconds":5})", ""}}),
            "error.clock.entry");
  EXPECT_EQ(trouble({{begun, ""}, {R"(clock {"type":"left","seat":3,"milliseconds":5})", ""}}),
            "error.clock.entry");
  EXPECT_EQ(trouble({{begun, ""}, {R"(clock {"type":"out","seat":0})", ""}}), "error.clock.entry");
  EXPECT_EQ(trouble({{R"(clock {"type":"set","terms":{"kind":"days","time":99,"bonus":0}})", ""}}),
            "error.gathering.clock");
  EXPECT_EQ(trouble({{"clock {", ""}}), "error.wire.not_json");
}

}  // namespace
}  // namespace coppice::test
