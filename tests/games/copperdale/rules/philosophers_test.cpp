// Philosophers: what may be buried, and when it returns (CD-16).
#include <gtest/gtest.h>

#include <vector>

#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

const Position with_philosophers{
    .month = 3, .coming = "JS QS KS 9S 4H", .occupations = "philosophers 3 7"};

/// The history of the Main Deck in one game.
struct Year {
  std::vector<Card> revealed;
  std::vector<Card> buried;
  bool finished = false;
};

/// Philosophers are unlocked in month 2; after that, reveal number `which` (1 to 3) of every month
/// is buried. All else is random.
Year year_of_burials(std::uint64_t seed, int which,
                     BorderVisibility border_deck = BorderVisibility::top) {
  const Copperdale game(MonumentRule::literal, border_deck);
  Random random(seed);
  Year year;
  State state = game.start();
  // A deck in which months 1 and 2 first reveal a two and a three of diamonds.
  Deal deal = game.deal(random);
  const auto put = [&](std::size_t place, Card card) {
    for (auto& other : deal.order)
      if (other == card.index) {
        std::swap(other, deal.order[place]);
        return;
      }
  };
  put(12, card("2D"));
  put(15, card("3D"));
  int reveals = 0;
  while (!game.turn(state).is_over()) {
    Move move{};
    if (game.turn(state).is_chance()) {
      move = game.draw(state, deal);
      if (move::kind(move) == MoveKind::border) reveals = 0;
      if (move::kind(move) == MoveKind::reveal) {
        ++reveals;
        year.revealed.push_back(Card{move.a()});
      }
    } else if (state.month < 2 && state.revealed != no_card && reveals == 1) {
      move = move::assign(Segment::economy);
    } else if (state.month < 2 && state.step == GamePhase::write) {
      move = move::write(Occupation::philosophers);
    } else if (reveals == which && game.check(state, move::bury())) {
      move = move::bury();
      year.buried.push_back(state.revealed);
    } else {
      const auto moves = moves_of(game, state);
      do move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      while (move == move::bury());
    }
    // With open border cards, all twelve come first; reveals are then counted by month.
    const int month = state.month;
    game.play(state, move);
    if (state.month != month) reveals = 0;
  }
  year.finished = true;
  return year;
}

TEST(Copperdale, CD16_AnyOneOfTheThreeReveals) {
  Town first(with_philosophers);
  first.play("reveal JS");
  EXPECT_EQ(first.options(),
            (Texts{"bury", "assign economy", "assign infrastructure", "assign growth"}));
  first.play(
      "bury; reveal QS; assign growth; reveal 9S; assign economy; reveal 4H;"
      "assign infrastructure");

  Town second(with_philosophers);
  second.play("reveal JS; assign growth; reveal QS");
  EXPECT_TRUE(second.options().contains("bury"));
  second.play("bury; reveal 9S; assign economy; reveal 4H; assign infrastructure");

  Town third(with_philosophers);
  third.play("reveal JS; assign growth; reveal QS; assign economy; reveal 9S");
  EXPECT_EQ(third.options(), (Texts{"bury", "assign infrastructure"}));
  third.play("bury; reveal 4H; assign infrastructure");
}

TEST(Copperdale, CD16_TheReplacementStays) {
  Town town(with_philosophers);
  town.play("reveal JS; bury; reveal QS");
  EXPECT_EQ(town.options(), (Texts{"assign economy", "assign infrastructure", "assign growth"}));
  town.play("assign growth; reveal 9S");
  EXPECT_EQ(town.options(), (Texts{"assign economy", "assign infrastructure"}));
}

TEST(Copperdale, CD16_OnceAMonthAndAgainInTheNext) {
  Town town(with_philosophers);
  town.play(
      "reveal JS; bury; reveal QS; assign growth; reveal 9S; assign economy; reveal 4H;"
      "assign infrastructure; write masons; district 1; monument arches; grow 1;"
      "border AH; reveal KS");
  EXPECT_TRUE(town.options().contains("bury"));
}

TEST(Copperdale, CD16_OnlyWithTheSkill) {
  for (const char* const occupations :
       {"", "philosophers 3", "philosophers 7 3", "philosophers 7 7"}) {
    Town town({.occupations = occupations});
    town.play("reveal JS");
    EXPECT_FALSE(town.options().contains("bury")) << occupations;
    EXPECT_EQ(town.refusal("bury"), "error.copperdale.needs_philosophers");
  }
}

TEST(Copperdale, CD16_ThePlayerKnowsWhatWasBuried) {
  Town town(with_philosophers);
  const int deck = town.sheet().deck;
  town.play("reveal JS");
  EXPECT_EQ(town.sheet().deck, deck - 1);
  town.play("bury");
  EXPECT_EQ(town.sheet().deck, deck);
  EXPECT_EQ(town.sheet().buried, std::vector<Card>{card("JS")});
  EXPECT_EQ(town.sheet().revealed, std::nullopt);
  ASSERT_EQ(town.told<event::Buried>().size(), 1U);
  EXPECT_EQ(town.told<event::Buried>()[0].card, card("JS"));
  const auto unseen = town.sheet().unseen;
  EXPECT_EQ(std::ranges::count(unseen, card("JS")), 0);
  EXPECT_FALSE(town.options().contains("reveal JS"));  // it is at the very bottom
}

TEST(Copperdale, CD16_BuriedCardsComeBackInTheirOrderWhenTheDeckRunsDown) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    for (const int which : {1, 2, 3}) {
      for (const auto border_deck : {BorderVisibility::top, BorderVisibility::open}) {
        const Year year = year_of_burials(seed, which, border_deck);
        ASSERT_TRUE(year.finished);
        ASSERT_EQ(year.buried.size(), 10U);
        ASSERT_EQ(year.revealed.size(), 46U);
        // Forty cards of the deck, each once; then the first six buried ones.
        const std::set<Card> fresh(year.revealed.begin(), year.revealed.begin() + 40);
        EXPECT_EQ(fresh.size(), 40U);
        const std::vector<Card> back(year.revealed.begin() + 40, year.revealed.end());
        EXPECT_EQ(back, std::vector<Card>(year.buried.begin(), year.buried.begin() + 6));
      }
    }
  }
}

TEST(Copperdale, CD16_ACardThatCameBackMayBeBuriedAgain) {
  // Month 12 of a year with a burial every month: the deck contains only buried cards.
  State state = state_of({.month = 12, .occupations = "philosophers 3 7"});
  std::size_t count = 0;
  for (const char* const buried : {"2C", "3D", "4C", "5C", "6C", "7C", "8C", "9C", "10C"})
    state.buried[count++] = card(buried);
  state.buried_count = 9;
  state.returned = 2;  // month 11 revealed the last two of the deck, then 2C and 3D
  state.drawn = 40;
  state.unseen = 0;
  const Copperdale game;
  const auto play = [&](std::string_view text) {
    const auto move = game.read(state, text);
    ASSERT_TRUE(move.has_value()) << text << ": " << move.error().key;
    game.play(state, *move);
  };
  ASSERT_EQ(moves_of(game, state).size(), 1U);  // the whole deck is known
  play("reveal 4C");
  play("assign growth");
  play("reveal 5C");
  play("bury");
  EXPECT_EQ(state.buried[9], card("5C"));
  ASSERT_EQ(moves_of(game, state).size(), 1U);
  play("reveal 6C");
  play("assign economy");
  ASSERT_EQ(moves_of(game, state).size(), 1U);
  play("reveal 7C");
  EXPECT_EQ(state.deck_size(), 4);  // 8C 9C 10C, and 5C at the bottom
}

TEST(Copperdale, CD16_AtMostTenBurialsAndSixReturns) {
  int most_buried = 0;
  int most_returned = 0;
  const Copperdale game;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed);
    State state = game.start();
    while (!game.turn(state).is_over()) {
      const auto moves = moves_of(game, state);
      // Bury and unlock Philosophers as often as possible.
      Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      for (const Move wish : {move::bury(), move::write(Occupation::philosophers)})
        if (game.turn(state).is_seat() && game.check(state, wish)) move = wish;
      game.play(state, move);
      ASSERT_GE(state.deck_size(), 0);
    }
    // Each of the first four burials shows one card more of the forty.
    ASSERT_EQ(state.drawn, std::min(main_deck_size, 36 + state.buried_count));
    most_buried = std::max<int>(most_buried, state.buried_count);
    most_returned = std::max<int>(most_returned, state.returned);
  }
  EXPECT_EQ(most_buried, 10);
  EXPECT_EQ(most_returned, 6);
}

}  // namespace
}  // namespace coppice::copperdale::test
