// Playing on from a step of a record.
#include "table/play_on.hpp"

#include <gtest/gtest.h>

#include "engine/replay.hpp"
#include "search/registry.hpp"
#include "table/checked_record.hpp"
#include "table_support.hpp"

namespace coppice::test {
namespace {

/// A whole game of first legal moves.
Record whole_record(std::uint64_t seed = 7) {
  Table table = open_table(seed);
  play_first_moves(table, 1000);
  return table.record();
}

std::vector<RecordStep> steps_of(const Record& record) {
  return replay(**game_of(record), record)->steps;
}

/// The table that continues after this many moves, dealt up to its next decision.
Table played_on(const Record& record, std::size_t moves) {
  const auto beginning = game_start_of(record, moves);
  EXPECT_TRUE(beginning) << beginning.error().key;
  Table table = *Table::make(
      {beginning->game, record.seats, beginning->seed.value_or(99), true, "", "2026-11-22"});
  EXPECT_TRUE(table.restore(beginning->journal));
  table.append(table.deal());
  return table;
}

TEST(PlayOn, UsesTheRecordsDeal) {
  const Record record = whole_record();
  const auto all = steps_of(record);
  for (const std::size_t moves : {0U, 1U, 2U, 9U, 20U}) {
    Table table = played_on(record, moves);
    EXPECT_FALSE(table.play().is_imagined());
    play_first_moves(table, 1000);  // the same choices again, so everything must be the same
    EXPECT_EQ(table.record().steps, record.steps) << moves;
    EXPECT_EQ(table.record().seed, record.seed);
    EXPECT_TRUE(table.record().practice);
  }
}

TEST(PlayOn, CanUndoTheRecordsMoves) {
  Table table = played_on(whole_record(), 20);
  for (int count = 0; count < 3; ++count) {
    const auto back = table.consider(intent::Undo{only_seat});
    ASSERT_TRUE(back) << back.error().key;
    table.append(*back);
  }
  play_first_moves(table, 1000);
  EXPECT_TRUE(table.play().turn().is_over());
}

TEST(PlayOn, ImaginesTheCardsOfARecordWithoutASeed) {
  Record record = whole_record();
  record.seed.reset();
  Table table = played_on(record, 12);
  EXPECT_TRUE(table.play().is_imagined());
  play_first_moves(table, 1000);
  ASSERT_TRUE(table.play().turn().is_over());
  const Record imagined = table.record();
  EXPECT_FALSE(imagined.seed) << "no seed deals these cards";
  EXPECT_NE(imagined.steps, record.steps);
  EXPECT_TRUE(replay(table.play().game(), imagined)) << "the cards must be those of one deck";
  EXPECT_EQ(told(table, only_seat).back().at("seed").as_string(), "");
}

TEST(PlayOn, ImaginesTheCardsIfTheSeedDoesNotMatch) {
  Record record = whole_record();
  record.seed = 8;  // as if it was played with real cards
  EXPECT_FALSE(game_start_of(record, 5)->seed);
}

TEST(PlayOn, IsRestoredFromItsJournal) {
  Record record = whole_record();
  record.seed.reset();
  const auto beginning = game_start_of(record, 12);
  Table table = played_on(record, 12);
  std::vector<JournalEntry> journal = beginning->journal;
  const auto add = [&](const std::vector<JournalEntry>& more) {
    journal.insert(journal.end(), more.begin(), more.end());
  };
  Table again = *Table::make({beginning->game, record.seats, 99, true, "", "2026-11-22"});
  Table fresh = *Table::make({beginning->game, record.seats, 99, true, "", "2026-11-22"});
  ASSERT_TRUE(fresh.restore(beginning->journal));
  add(fresh.deal().entries);
  add(play_first_moves(table, 4));
  ASSERT_TRUE(again.restore(journal));
  EXPECT_TRUE(again.play().is_imagined());
  EXPECT_EQ(again.record(), table.record());
  EXPECT_EQ(told(again, only_seat), told(table, only_seat));
}

TEST(PlayOn, RefusesInvalidMoveNumbers) {
  const Record record = whole_record();
  const std::size_t moves = steps_of(record).size();
  EXPECT_EQ(game_start_of(record, moves).error().key, "error.play_on.over");
  const auto beyond = game_start_of(record, moves + 1);
  EXPECT_EQ(beyond.error().key, "error.play_on.moves");
  EXPECT_EQ(argument(beyond.error(), "there"), std::to_string(moves));
  Record wrong = record;
  wrong.steps.resize(5);
  EXPECT_FALSE(game_start_of(wrong, 1)) << "a record is whole or none";
  EXPECT_TRUE(game_start_of(record, moves - 1));
}

TEST(PlayOn, KeepsTheRecordsComputers) {
  const GameType& game = **find_game("kuhn");
  const std::string usual = default_player_at_table(game);
  using Seats = std::vector<std::string>;
  EXPECT_EQ(seats_to_play_on(game, {"human", "random"}, first), (Seats{"human", "random"}));
  EXPECT_EQ(seats_to_play_on(game, {"human", "human"}, second), (Seats{usual, "human"}));
  EXPECT_EQ(seats_to_play_on(game, {"random", "random"}, first), (Seats{"human", "random"}));
  EXPECT_EQ(seats_to_play_on(game, {"human", "Aunt Ann"}, first), (Seats{"human", usual}));
}

}  // namespace
}  // namespace coppice::test
