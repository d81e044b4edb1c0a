// A table for two with hidden cards: Kuhn poker.
#include <gtest/gtest.h>

#include "table/table.hpp"
#include "table/table_support.hpp"
#include "wire/table_messages.hpp"

namespace coppice::test {
namespace {

TEST(TwoSeats, EachSeatSeesOnlyItsOwnCard) {
  const Table table = kuhn_table(1);
  for (const Seat seat : {first, second}) {
    ASSERT_EQ(table.log().events(seat).size(), 2U);
    for (const auto& dealt : told(table, seat)) {
      EXPECT_EQ(dealt.at("card").is_null(), dealt.at("seat") != seat.number());
    }
  }
}

TEST(TwoSeats, OnlyTheSeatWhoseTurnItIsIsAsked) {
  Table table = kuhn_table(1);
  EXPECT_FALSE(table.play().options(first).empty());
  EXPECT_TRUE(table.play().options(second).empty());
  EXPECT_EQ(table.consider(intent::Move{second, "pass"}).error().key, "error.table.not_your_turn");
}

TEST(TwoSeats, UndoStopsAtTheOthersMove) {
  Table table = kuhn_table(1);
  EXPECT_EQ(table.play().can_undo(first).error().key, "error.undo.nothing");
  table.append(*table.consider(intent::Move{first, "pass"}));
  EXPECT_TRUE(table.play().can_undo(first));
  EXPECT_EQ(table.play().can_undo(second).error().key, "error.undo.nothing");
  table.append(*table.consider(intent::Move{second, "bet"}));
  EXPECT_EQ(table.play().can_undo(first).error().key, "error.undo.other_player");
  EXPECT_TRUE(table.play().can_undo(second));
}

TEST(TwoSeats, PracticeIsForGamesWithOneSeat) {
  TableSetup practice = kuhn_table(1).play().setup();
  practice.practice = true;
  EXPECT_EQ(Table::make(practice).error().key, "error.table.practice");
}

TEST(TwoSeats, AtOneDeviceHaveNoCompany) {
  const Table table = kuhn_table(7);
  EXPECT_FALSE(welcome(table, "t", {first}).company);
  EXPECT_EQ(table.consider(people::Chatted{first.number(), "hello"}).error().key,
            "error.company.none");
  EXPECT_EQ(
      table.consider(intent::CreateLink{"ann", first, "t", "2026-12-01T00:00:00.000Z"}).error().key,
      "error.company.none");
}

}  // namespace
}  // namespace coppice::test
