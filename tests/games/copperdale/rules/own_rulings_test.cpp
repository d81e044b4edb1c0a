// The tier of a score (CD-4), and the rulings that this project added to the rules page.
#include <gtest/gtest.h>

#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

TEST(CopperdaleScoring, CD4_NineteenIsInTheThirdTier) {
  EXPECT_EQ(tier_of(19), 3);
  const std::array<std::pair<int, int>, 6> first_and_last = {
      {{0, 10}, {11, 15}, {16, 19}, {20, 22}, {23, 25}, {26, 31}}};
  for (std::size_t tier = 0; tier < first_and_last.size(); ++tier) {
    EXPECT_EQ(tier_of(first_and_last[tier].first), static_cast<int>(tier) + 1);
    EXPECT_EQ(tier_of(first_and_last[tier].second), static_cast<int>(tier) + 1);
  }
}

TEST(CopperdaleMonth, CD20_AnOpenBorderDeckIsSeenBeforeTheFirstMonthTopFirst) {
  const Copperdale game(MonumentRule::literal, BorderVisibility::open);
  Random random(20261121);
  const Deal deal = game.deal(random);
  State state = game.start();
  for (std::size_t month = 0; month < month_count; ++month) {
    ASSERT_EQ(state.step, GamePhase::border);
    game.play(state, game.draw(state, deal));
    EXPECT_EQ(state.border[month], Card{deal.order[month]});
  }
  EXPECT_EQ(state.month, 0);
  EXPECT_EQ(state.step, GamePhase::reveal);
}

/// The first day of a month with all three cards assigned, and Economy and Infrastructure done.
State after_infrastructure(const Copperdale& game, const Position& position) {
  State state = state_of(position);
  for (const auto& line : {"reveal JS", "assign growth", "reveal 2D", "assign economy", "reveal AC",
                           "assign infrastructure", "write masons", "district 1", "estate CD"}) {
    const auto move = game.read(state, line);
    if (!move) throw std::invalid_argument(line);
    game.play(state, *move);
  }
  return state;
}

TEST(CopperdaleMonth, CD21_GrowthThatFillsNothingIsNoDecision) {
  const Copperdale game;
  const Position room{.border = "3S", .coming = "JS", .population = "S8"};
  State growing = after_infrastructure(game, room);
  game.play(growing, move::borders(Suit::clubs));
  EXPECT_EQ(growing.step, GamePhase::grow);

  const Position full{.border = "3S", .coming = "JS", .population = "S9"};
  State passed = after_infrastructure(game, full);
  game.play(passed, move::borders(Suit::clubs));
  EXPECT_EQ(passed.month, 1);
  EXPECT_EQ(passed.borders[at(Suit::spades)], 1) << "the border card is compared all the same";
}

TEST(CopperdaleInfrastructure, CD22_OnlyEmptyDistrictsAreOneChoice) {
  const Copperdale game;
  State state = state_of({.coming = "5H", .districts = "4, 4"});
  state.assigned = {card("2D"), card("5H"), card("AC")};
  state.step = GamePhase::fill;
  std::vector<Move> districts;
  for (const Move move : moves_of(game, state)) {
    if (move::kind(move) == MoveKind::district) districts.push_back(move);
  }
  EXPECT_EQ(districts, (std::vector{move::district(0), move::district(1), move::district(2)}));
}

TEST(CopperdaleNotation, AMoveToAnUnknownPlaceHasItsOwnError) {
  const Copperdale game;
  State state = state_of({.coming = "5H"});
  const auto why = [&](Move move) { return game.check(state, move).error().key; };
  EXPECT_EQ(why(move::of(MoveKind::reveal, 52)), "error.copperdale.unknown_place");
  game.play(state, move::reveal(card("5H")));
  EXPECT_EQ(why(move::of(MoveKind::assign, 3)), "error.copperdale.unknown_place");
}

}  // namespace
}  // namespace coppice::copperdale::test
