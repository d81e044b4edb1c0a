// A seed deals the same cards on every platform, for ever. These numbers were computed from the
// published algorithms, not with this code.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

TEST(CopperdaleDeal, RandomNumbersAreFixed) {
  // xoshiro256++, seeded by SplitMix64.
  Random zero(0);
  EXPECT_EQ(zero.next(), 0x53175d61490b23dfU);
  EXPECT_EQ(zero.next(), 0x61da6f3dc380d507U);
  EXPECT_EQ(zero.next(), 0x5c0fdf91ec9a7bfcU);
  Random day(20261121);
  EXPECT_EQ(day.next(), 0x26ee6c4e50ca070fU);
  EXPECT_EQ(day.next(), 0x4f7c2d7ea29fcf91U);
  EXPECT_EQ(day.next(), 0x093f7d191bb9af6dU);
  EXPECT_EQ(Random::stream(20261121, 7).next(), 0xce471e7d1af7be4fU);
}

TEST(CopperdaleDeal, BoundedNumbersAreFixed) {
  Random random(1);
  const std::array<std::uint32_t, 12> expected{4, 4, 0, 4, 1, 3, 5, 3, 0, 0, 5, 2};
  for (const std::uint32_t number : expected) EXPECT_EQ(random.below(6), number);
}

TEST(CopperdaleDeal, TheDealOfADayIsFixed) {
  const auto words = parts(
      "8D 10H 4D 9D 2D 8S 6H AC AD 9H AH 7S "  // the border cards
      "5H 5D 2H 10S 6D KC QH 5C QD 3H JD 4S QS JS KS 10D 4C 5S 6S 3S "
      "JH KH 9C 7D 2S 6C 10C JC AS QC 3C 7H 8H KD 4H 9S 7C 2C 3D 8C",
      ' ');
  Random random(20261121);
  const Deal deal = shuffled(card_count, random);
  for (std::size_t index = 0; index < card_count; ++index)
    EXPECT_EQ(word(Card{deal.order[index]}), words.at(index)) << index;
  Random again(20261121);
  EXPECT_EQ(Copperdale().deal(again).order, deal.order);
}

TEST(CopperdaleDeal, TheFirstTwelveCardsAreTheBorderDeck) {
  Random random(20261121);
  const Copperdale game;
  const Deal deal = game.deal(random);
  std::vector<int> borders;
  std::vector<int> reveals;
  State state = game.start();
  while (!game.turn(state).is_over()) {
    Move move{};
    if (game.turn(state).is_chance()) {
      move = game.draw(state, deal);
      (move::kind(move) == MoveKind::border ? borders : reveals).push_back(move.a());
    } else {
      const auto moves = moves_of(game, state);
      do move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      while (move == move::bury());
    }
    game.play(state, move);
  }
  EXPECT_EQ(borders, std::vector<int>(deal.order.begin(), deal.order.begin() + 12));
  EXPECT_EQ(reveals, std::vector<int>(deal.order.begin() + 12, deal.order.begin() + 48));
}

TEST(CopperdaleDeal, DrawsAtRandomAreUniformOverTheUnseenCards) {
  // Each of 51 unseen cards comes 1000 times in 51000 draws, within 5 standard deviations.
  Town town(Position{});
  Random random(5);
  std::array<int, card_count> count{};
  for (int draw = 0; draw < 51'000; ++draw) ++count[town.game().draw(town.now(), random).a()];
  for (std::uint8_t index = 0; index < card_count; ++index) {
    if (Card{index} == card("3C")) {
      EXPECT_EQ(count[index], 0);
    } else {
      EXPECT_NEAR(count[index], 1000, 160) << word(Card{index});
    }
  }
}

}  // namespace
}  // namespace coppice::copperdale::test
