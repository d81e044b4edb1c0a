// Tables: considering, appending, and telling seats.
#include "table/table.hpp"
#include "engine/replay.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/allocations.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

TEST(Table, DealsUpToTheFirstDecision) {
  Table table = *Table::make(setup());
  EXPECT_TRUE(table.play().turn().is_chance());
  const TableChange change = table.deal();
  const auto& entries = change.entries;
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0], journal::first_entry());
  EXPECT_TRUE(entries[1].text.starts_with("chance reveal "));
  table.append(change);
  EXPECT_EQ(table.play().turn(), Turn::of(only_seat));
  EXPECT_TRUE(table.deal().entries.empty());
}

TEST(Table, ConsideringChangesNothing) {
  const Table table = open_table();
  const AnyView before = table.play().view(only_seat);
  ASSERT_TRUE(table.consider(intent::Move{only_seat, "lay 3"}, "a"));
  EXPECT_EQ(table.play().view(only_seat), before);
  EXPECT_FALSE(*table.acted({Seat{0}, "a", 0}));
}

/// The number of allocations of a call.
template <class Call>
std::uint64_t cost(Call call) {
  const std::uint64_t before = allocations();
  call();
  return allocations() - before;
}

TEST(Table, ConsideringAMoveCopiesNoneOfItsEvents) {
  const Table table = kuhn_table(1);
  const AnyGame& game = table.play().game();
  AnyState state = table.play().state();
  const Move bet = *game.read(state, "bet");
  const std::uint64_t told = cost([&] { EXPECT_FALSE(game.play_told(state, bet).empty()); });
  std::optional<TableChange> change;
  const std::uint64_t all = cost([&] { change = *table.consider(intent::Move{first, "bet"}); });
  const std::uint64_t copied =
      cost([&] { EXPECT_EQ(EntryEffects(change->happenings).size(), 1U); });
  EXPECT_LE(all, told + copied / 2);
}

/// The number of events of this view that have changes.
std::ptrdiff_t with_changes(const Table& table, Viewer eyes) {
  return std::ranges::count_if(table.log().events(eyes),
                               [](const EventLogEntry& each) { return !each.changes.empty(); });
}

TEST(Table, ComparesTheScreensOnlyOfThoseWhoNeedIt) {
  Table table = kuhn_table(1);
  Table quiet = kuhn_table(1);
  quiet.compare(ScreensToCompare(1));
  const auto before = with_changes(quiet, first);
  const auto others = with_changes(quiet, second);
  for (Table* each : {&table, &quiet}) each->append(*each->consider(intent::Move{first, "bet"}));
  EXPECT_GT(with_changes(quiet, first), before);
  EXPECT_EQ(with_changes(quiet, second), others);
  EXPECT_EQ(told(quiet, second), told(table, second)) << "the events are the same";
  EXPECT_EQ(quiet.log().first_with_changes(first), 1U);
  EXPECT_EQ(quiet.log().first_with_changes(second), quiet.log().length(second) + 1);
  quiet.compare(everybody);
  quiet.append(*quiet.consider(intent::Move{second, "bet"}));
  EXPECT_GT(with_changes(quiet, second), others);
}

TEST(Table, AMoveIncludesTheFollowingChanceMoves) {
  Table table = open_table();
  const auto added = play(table, "LAY 3", "wish-1");
  ASSERT_EQ(added.size(), 2U);
  EXPECT_EQ(added[0], (JournalEntry{"1 lay 3", "wish-1"}));
  EXPECT_TRUE(added[1].text.starts_with("chance reveal "));
  EXPECT_EQ(added[1].command, "");
  EXPECT_TRUE(*table.acted({Seat{0}, "wish-1", 0}));
  EXPECT_FALSE(*table.acted({Seat{0}, "wish-2", 0}));
}

TEST(Table, ARefusalNamesTheRuleAndChangesNothing) {
  Table table = open_table();
  play(table, "lay 3");
  const auto refusal = table.consider(intent::Move{only_seat, "lay 3"}, "b");
  ASSERT_FALSE(refusal);
  EXPECT_EQ(refusal.error().key, "error.move.unknown");
  EXPECT_EQ(table.consider(intent::Move{Seat{1}, "lay 1"}, "b").error().key,
            "error.table.not_your_turn");
}

TEST(Table, TheSameSeedDealsTheSameCards) {
  Table one = open_table(20261121);
  Table two = open_table(20261121);
  play_first_moves(one, 1000);
  play_first_moves(two, 1000);
  EXPECT_EQ(one.record(), two.record());
  Table other = open_table(20261122);
  play_first_moves(other, 1000);
  EXPECT_NE(other.record().steps, one.record().steps);
}

TEST(Table, TellsTheSeedOnlyAtTheEnd) {
  Table table = open_table(99);
  EXPECT_EQ(table.record().seed, std::nullopt);
  EXPECT_EQ(table.play().result(), std::nullopt);
  play_first_moves(table, 1000);
  ASSERT_TRUE(table.play().turn().is_over());
  EXPECT_EQ(table.record().seed, 99U);
  const auto last = told(table, only_seat).back();
  EXPECT_EQ(last.at("type"), "ended");
  EXPECT_EQ(last.at("seed"), "99");
  EXPECT_EQ(last.at("result").at(0), (*table.play().result())[0]);
  EXPECT_EQ(table.consider(intent::Move{only_seat, "lay 1"}).error().key, "error.game_over");
  EXPECT_EQ(table.play().outcome().progress, 100);
}

TEST(Table, ItsRecordReplays) {
  Table table = open_table();
  play_first_moves(table, 1000);
  const Record record = table.record();
  const auto read = parse_record(write_record(record));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, record);
  EXPECT_TRUE(replay(table.play().game(), *read));
}

TEST(Table, RefusesInvalidSetups) {
  TableSetup two_seats = setup();
  two_seats.seats.emplace_back("human");
  EXPECT_EQ(Table::make(two_seats).error().key, "error.table.seats");
}

}  // namespace
}  // namespace coppice::test
