#include "engine/move.hpp"

#include <gtest/gtest.h>

#include "engine/seat.hpp"

namespace coppice {
namespace {

TEST(Move, KeepsItsPartsInThirtyTwoBits) {
  constexpr Move move = Move::of(1, 2, 254, 255);
  static_assert(sizeof(Move) == 4);
  EXPECT_EQ(move.kind(), 1);
  EXPECT_EQ(move.a(), 2);
  EXPECT_EQ(move.b(), 254);
  EXPECT_EQ(move.c(), 255);
  EXPECT_EQ(move.bits, 0xfffe0201U);
}

TEST(Move, OmittedPartsAreZero) { EXPECT_EQ(Move::of(7), Move::of(7, 0, 0, 0)); }

TEST(Move, IsOrderedByItsBits) {
  EXPECT_LT(Move::of(9), Move::of(0, 1));
  EXPECT_NE(Move::of(0, 1), Move::of(1, 0));
}

TEST(MoveList, KeepsMovesInTheirOrder) {
  MoveList<3> list;
  EXPECT_TRUE(list.empty());
  list.push(Move::of(3));
  list.push(Move::of(1));
  list.push(Move::of(2));
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0], Move::of(3));
  EXPECT_EQ(list[2], Move::of(2));
  EXPECT_EQ(list.end() - list.begin(), 3);
}

TEST(MoveList, SaysThatItHasTooManyMovesAndWritesNowhereElse) {
  MoveList<2> list;
  for (const bool checked : {false, true}) {
    list.clear();
    for (std::uint8_t id = 0; id < 2; ++id) list.push(Move::of(id));
    EXPECT_FALSE(list.overflowed());
    list.push_if(false, Move::of(9));
    EXPECT_FALSE(list.overflowed());
    for (std::uint8_t id = 2; id < 50; ++id) {
      if (checked) {
        list.push_if(true, Move::of(id));
      } else {
        list.push(Move::of(id));
      }
      EXPECT_TRUE(list.overflowed());
      EXPECT_EQ(list.size(), 3U);
    }
    EXPECT_EQ(list[1], Move::of(1));
  }
}

TEST(MoveList, CanBeReused) {
  MoveList<1> list;
  list.push(Move::of(1));
  list.clear();
  EXPECT_TRUE(list.empty());
  list.push(Move::of(2));
  EXPECT_EQ(*list.begin(), Move::of(2));
}

TEST(Seat, CountsFromOneForPeople) {
  EXPECT_EQ(Seat{0}.number(), 1);
  EXPECT_EQ(Seat{3}.number(), 4);
}

TEST(Turn, IsASeatChanceOrOver) {
  const Turn seat = Turn::of(Seat{1});
  EXPECT_TRUE(seat.is_seat() && !seat.is_chance() && !seat.is_over());
  EXPECT_EQ(seat.seat(), Seat{1});
  EXPECT_TRUE(Turn::chance().is_chance() && !Turn::chance().is_seat() && !Turn::chance().is_over());
  EXPECT_TRUE(Turn::over().is_over() && !Turn::over().is_seat() && !Turn::over().is_chance());
  EXPECT_NE(seat, Turn::of(Seat{0}));
}

}  // namespace
}  // namespace coppice
