// Undo: to the last choice, never across new cards except in practice.
#include <gtest/gtest.h>

#include "support/allocations.hpp"
#include "support/change_laws.hpp"
#include "table/table_support.hpp"

namespace coppice::test {
namespace {

/// Plays first moves until all heaps have a card.
void play_to_mark(Table& table) {
  while (table.play().options(only_seat).front().text.starts_with("lay"))
    play_first_moves(table, 1);
}

std::string refusal(const Table& table) {
  return table.consider(intent::Undo{only_seat}).error().key;
}

TEST(Undo, IsRefusedAtTheStart) {
  EXPECT_EQ(refusal(open_table()), "error.undo.nothing");
  EXPECT_EQ(refusal(open_table(7, true)), "error.undo.nothing");
}

TEST(Undo, StopsAtARevealedCard) {
  Table table = open_table();
  play_first_moves(table, 1);
  EXPECT_EQ(refusal(table), "error.undo.chance");
  EXPECT_FALSE(table.play().can_undo(only_seat));
}

TEST(Undo, GoesBackToTheLastChoice) {
  Table table = open_table();
  play_to_mark(table);
  const AnyView before = table.play().view(only_seat);
  play(table, "mark 1");
  auto screen = json_of(table.play().game().show(table.play().view(only_seat)));
  const auto undo = table.consider(intent::Undo{only_seat}, "back");
  ASSERT_TRUE(undo);
  table.append(*undo);
  EXPECT_EQ(table.play().view(only_seat), before);
  EXPECT_TRUE(*table.acted({Seat{0}, "back", 0}));
  const auto last = told(table, only_seat).back();
  EXPECT_EQ(last.at("type"), "undone");
  const auto changes = table.log().events(only_seat).back().changes;
  for (const auto& each : list_of(changes)) EXPECT_NE(each.at("path"), "");  // never the whole view
  follow(screen, changes);
  EXPECT_EQ(screen, json_of(table.play().game().show(before)));
  EXPECT_FALSE(table.record().practice);
}

TEST(Undo, SkipsForcedMoves) {
  Table table = open_table();
  play_to_mark(table);  // the third card had only one heap left
  play(table, "mark 1");
  table.append(*table.consider(intent::Undo{only_seat}));
  // Before "mark" there is a forced "lay", and before that a new card.
  EXPECT_EQ(refusal(table), "error.undo.chance");
}

TEST(Undo, CrossesNewCardsInPracticeAndTheRecordSaysSo) {
  Table table = open_table(7, true);
  const AnyView before = table.play().view(only_seat);
  play(table, "lay 3");
  table.append(*table.consider(intent::Undo{only_seat}));
  // The revealed card was a chance move and stays visible.
  EXPECT_EQ(table.play().view(only_seat), before);
  EXPECT_TRUE(table.record().practice);
}

TEST(Undo, IsRefusedAfterTheEnd) {
  Table table = open_table(7, true);
  play_first_moves(table, 1000);
  EXPECT_EQ(refusal(table), "error.undo.over");
}

TEST(Undo, CanBeRepeatedUpToTheStart) {
  Table table = open_table(3, true);
  const AnyView start = table.play().view(only_seat);
  play_first_moves(table, 15);
  while (const auto undo = table.consider(intent::Undo{only_seat})) table.append(*undo);
  EXPECT_EQ(table.play().view(only_seat), start);
}

TEST(Undo, DoesNotSlowDownWithTheLog) {
  Table table = open_table(7, true);
  const auto cost = [&] {
    const std::uint64_t before = allocations();
    EXPECT_TRUE(table.consider(intent::Move{only_seat, "lay 3"}));
    return allocations() - before;
  };
  const std::uint64_t once = cost();
  for (int round = 0; round < 200; ++round) {
    play(table, "lay 3");
    table.append(*table.consider(intent::Undo{only_seat}));
  }
  EXPECT_EQ(cost(), once);
}

}  // namespace
}  // namespace coppice::test
