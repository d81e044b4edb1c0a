// Resigning; and revealed information cannot be taken back.
#include <gtest/gtest.h>

#include "engine/replay.hpp"
#include "support/peek.hpp"
#include "table/table.hpp"
#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

Table peek_table() {
  const auto game = reference::peek_game();
  return *Table::make({game, {"human", "human"}, 5, false, "", "2026-11-21"});
}

void play_at(Table& table, Seat seat, const std::string& move) {
  const auto change = table.consider(intent::Move{seat, move});
  if (!change) throw std::logic_error(move);
  table.append(*change);
}

TEST(Resign, IsAllowedOnAnybodysTurn) {
  for (const Seat seat : {first, second}) {
    Table table = peek_table();
    ASSERT_EQ(table.play().turn(), Turn::of(first));
    const auto change = table.consider(intent::Resign{seat}, "enough");
    ASSERT_TRUE(change);
    EXPECT_EQ(change->entries.front(),
              (JournalEntry{std::to_string(seat.number()) + " resign", "enough"}));
    EXPECT_EQ(change->outcome.result->at(seat.index), 0);
    table.append(*change);
    EXPECT_TRUE(table.play().turn().is_over());
    EXPECT_EQ(table.play().result()->at(seat.index), 0);
    EXPECT_EQ(table.play().result()->at(1U - seat.index), 1);
    EXPECT_TRUE(*table.acted({Seat{0}, "enough", 0}));
    EXPECT_EQ(told(table, first).front().at("type"), "gave_up");
    EXPECT_EQ(told(table, first).back().at("type"), "ended");
    EXPECT_TRUE(replay(table.play().game(), table.record()));
    EXPECT_EQ(table.consider(intent::Resign{second}).error().key, "error.game_over");
    EXPECT_EQ(table.play().can_undo(seat).error().key, "error.undo.over");
  }
}

TEST(Resign, IsRefusedIfTheGameDoesNotAllowIt) {
  EXPECT_TRUE(welcome(peek_table(), "t", {first}).may_resign);
  EXPECT_FALSE(welcome(open_table(), "t", {only_seat}).may_resign);
  EXPECT_EQ(open_table().consider(intent::Resign{only_seat}).error().key,
            "error.record.no_resigning");
}

TEST(Resign, IsRestoredFromAJournal) {
  Table table = peek_table();
  play_at(table, first, "wait");
  const auto change = *table.consider(intent::Resign{second}, "b");
  table.append(change);
  Table again = peek_table();
  ASSERT_TRUE(again.restore({{"1 wait", ""}, change.entries.front()}));
  EXPECT_EQ(again.record(), table.record());
}

TEST(Undo, IsRefusedAfterAReveal) {
  Table table = peek_table();
  play_at(table, first, "wait");
  EXPECT_TRUE(table.play().can_undo(first));
  table.append(*table.consider(intent::Undo{first}));
  play_at(table, first, "peek");
  EXPECT_EQ(table.play().can_undo(first).error().key, "error.undo.revealed");
  EXPECT_FALSE(events_from(table, {first}, 1).can_undo);
  play_at(table, first, "wait");  // may be undone, but no further
  const auto undo = table.consider(intent::Undo{first});
  ASSERT_TRUE(undo);
  EXPECT_EQ(undo->entries.front().text, "undo 1");
  table.append(*undo);
  EXPECT_EQ(table.play().can_undo(first).error().key, "error.undo.revealed");
}

}  // namespace
}  // namespace coppice::test
