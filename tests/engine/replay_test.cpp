#include <gtest/gtest.h>

#include "engine/any_game_adapter.hpp"
#include "engine/replay.hpp"
#include "support/kuhn_table.hpp"

namespace coppice {
namespace {

const AnyGameAdapter<reference::KuhnTable> game({}, {});

/// A record of Kuhn poker whose first step is in line 9.
Record kuhn(const std::string& steps, const std::string& result) {
  const auto record = parse_record(
      "Coppice-Record: 1\nGame: kuhn\nSeat: a\nSeat: b\nDate: 2026-11-21\nProgram: p\n"
      "Result: " +
      result + "\n\n" + steps + "end " + result + "\n");
  EXPECT_TRUE(record) << record.error().key;
  return *record;
}

void expect_error(const Record& record, const std::string& key, int line) {
  const auto played = replay(game, record);
  ASSERT_FALSE(played) << key;
  EXPECT_EQ(played.error().key, key);
  EXPECT_EQ(argument(played.error(), "line"), std::to_string(line)) << key;
}

TEST(Replay, PlaysAWholeGame) {
  const auto played = replay(game, kuhn("chance deal K\nchance deal J\n1 bet\n2 bet\n", "2 -2"));
  ASSERT_TRUE(played) << played.error().key;
  EXPECT_EQ(played->moves.size(), 4U);
  EXPECT_TRUE(game.turn(played->last).is_over());
  EXPECT_EQ(game.result(played->last), (std::vector<std::int32_t>{2, -2}));
}

TEST(Replay, PlaysAnUnfinishedGame) {
  const auto played = replay(game, kuhn("chance deal K\nchance deal J\n1 pass\n", "*"));
  ASSERT_TRUE(played) << played.error().key;
  EXPECT_EQ(game.turn(played->last), Turn::of(Seat{1}));
}

TEST(Replay, PlaysARecordWithoutLineNumbers) {
  Record record = kuhn("", "*");
  record.steps.push_back({std::nullopt, "deal Q"});
  const auto played = replay(game, record);
  ASSERT_TRUE(played) << played.error().key;
  EXPECT_EQ(played->last.as<reference::Kuhn::State>().cards[0], 1);
}

TEST(Replay, ChecksWhoseTurnItIs) {
  expect_error(kuhn("1 pass\n", "*"), "error.record.not_its_turn", 9);
  expect_error(kuhn("chance deal K\nchance deal J\n2 bet\n", "*"), "error.record.not_its_turn", 11);
  const auto played = replay(game, kuhn("chance deal K\nchance deal J\nchance deal Q\n", "*"));
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().key, "error.record.not_its_turn");
  EXPECT_EQ(argument(played.error(), "wanted"), "1");
}

TEST(Replay, RefusesAResignationIfTheGameDoesNotAllowIt) {
  expect_error(kuhn("chance deal K\nchance deal J\n2 resign\n", "*"), "error.record.no_resigning",
               11);
}

TEST(Replay, ChecksMoves) {
  expect_error(kuhn("chance deal K\nchance deal K\n", "*"), "error.move.unknown", 10);
  expect_error(kuhn("chance deal K\n\nchance deal ace\n", "*"), "error.move.unknown", 11);
  expect_error(kuhn("chance deal K\nchance deal J\n1 pass\n2 pass\n1 pass\n", "*"),
               "error.game_over", 13);
}

TEST(Replay, ChecksTheResult) {
  const std::string steps = "chance deal K\nchance deal J\n1 pass\n2 pass\n";
  const auto played = replay(game, kuhn(steps, "-1 1"));
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().key, "error.record.wrong_result");
  EXPECT_EQ(argument(played.error(), "claimed"), "-1 1");
  EXPECT_EQ(argument(played.error(), "found"), "1 -1");
  EXPECT_EQ(argument(played.error(), "line"), "13");
  expect_error(kuhn(steps, "*"), "error.record.wrong_result", 13);
  expect_error(kuhn("chance deal K\n", "1 -1"), "error.record.wrong_result", 10);
}

TEST(Replay, RefusesUnknownSeats) {
  const auto played = replay(game, kuhn("chance deal K\nchance deal J\n3 bet\n", "*"));
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().key, "error.record.no_such_seat");
  EXPECT_EQ(argument(played.error(), "seat"), "3");
  EXPECT_EQ(argument(played.error(), "line"), "11");
  expect_error(kuhn("chance deal K\nchance deal J\n4 resign\n", "*"), "error.record.no_such_seat",
               11);
}

TEST(Replay, ReturnsMovesInTheGamesNotation) {
  const auto played = replay(game, kuhn("chance DEAL k\nchance Deal J\n1 Pass\n", "*"));
  ASSERT_TRUE(played) << played.error().key;
  EXPECT_EQ(played->steps, kuhn("chance deal K\nchance deal J\n1 pass\n", "*").steps);
  EXPECT_EQ(played->steps[1].place.line, 10);
}

TEST(Replay, ChecksTheNumberOfSeats) {
  Record record = kuhn("", "*");
  record.seats.pop_back();
  const auto played = replay(game, record);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().key, "error.record.seat_count");
  EXPECT_EQ(argument(played.error(), "seats"), "2");
  EXPECT_EQ(argument(played.error(), "found"), "1");
}

TEST(Replay, NamesTheLineOfASuperfluousOrTheLastSeat) {
  const auto line_with = [](const std::string& seats) {
    const auto record = parse_record("Coppice-Record: 1\nGame: kuhn\n" + seats +
                                     "Date: 2026-11-21\nProgram: p\nResult: *\n\n2 bet\nend *\n");
    EXPECT_TRUE(record) << record.error().key;
    return std::string(argument(replay(game, *record).error(), "line"));
  };
  EXPECT_EQ(line_with("Seat: a\n"), "3");
  EXPECT_EQ(line_with("Seat: a\nSeat: b\n# who is that?\nSeat: c\nSeat: d\n"), "6");
}

TEST(Replay, TheResultHasANumberForEachSeat) {
  const std::string steps = "chance deal K\nchance deal J\n1 pass\n2 pass\n";
  expect_error(kuhn(steps, "1"), "error.record.wrong_result", 13);
  expect_error(kuhn(steps, "1 -1 0"), "error.record.wrong_result", 13);
}

}  // namespace
}  // namespace coppice
