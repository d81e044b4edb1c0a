// The course of a month and of the year: border cards, reveals, assigning, and the order of
// segments.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "engine/legal_moves.hpp"
#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

Deal deal_of(std::uint64_t seed) {
  Random random(seed);
  return Copperdale().deal(random);
}

/// Plays a random game of a deal without burying; calls `look` at every decision.
template <class Look>
void whole_game(Town& town, const Deal& deal, Random& random, Look look) {
  town.play("", deal);
  while (!town.over()) {
    look(town);
    Texts options = town.options();
    options.erase("bury");
    auto chosen = options.begin();
    std::advance(chosen, random.below(static_cast<std::uint32_t>(options.size())));
    town.play(*chosen, deal);
  }
}

TEST(CopperdaleMonth, TheBorderCardIsSeenBeforeTheFirstReveal) {
  Town town;
  EXPECT_TRUE(town.game().turn(town.now()).is_chance());
  EXPECT_EQ(town.options().size(), 52U);
  EXPECT_TRUE(town.options().contains("border 5H"));
  town.play("border 5H; reveal 9D");
  EXPECT_EQ(town.told_types().find("border_shown"), 0U);
  EXPECT_LT(town.told_types().find("border_shown"), town.told_types().find("revealed"));
  EXPECT_EQ(town.sheet().border_cards[0], card("5H"));
}

TEST(CopperdaleMonth, ThreeRevealsAreAssignedOneByOneToFreeSegments) {
  Town town;
  town.play("border 5H; reveal 9D");
  EXPECT_EQ(town.options(), (Texts{"assign economy", "assign infrastructure", "assign growth"}));
  town.play("assign infrastructure");
  EXPECT_TRUE(town.game().turn(town.now()).is_chance());
  town.play("reveal 4S");
  EXPECT_EQ(town.options(), (Texts{"assign economy", "assign growth"}));
  town.play("assign growth; reveal KC");
  EXPECT_EQ(town.options(), (Texts{"assign economy"}));  // forced, but still a move
  town.play("assign economy");
  EXPECT_EQ(town.sheet().stage, Stage::economy);
  const std::vector<std::optional<Card>> assigned{card("KC"), card("9D"), card("4S")};
  EXPECT_EQ(town.sheet().assigned, assigned);
}

TEST(CopperdaleMonth, EconomyThenInfrastructureThenGrowthHoweverAssigned) {
  using Words = std::array<std::string_view, 3>;
  Words order{"economy", "growth", "infrastructure"};
  do {
    Town town;
    const std::string script = "border 5H; reveal 9D; assign " + std::string(order[0]) +
                               "; reveal 4D; assign " + std::string(order[1]) +
                               "; reveal KD; assign " + std::string(order[2]) +
                               "; write farmers; district 1; monument arches; grow 1";
    town.play(script);
    const auto began = town.told<event::SegmentBegan>();
    ASSERT_EQ(began.size(), 3U);
    EXPECT_EQ(began[0].segment, Segment::economy);
    EXPECT_EQ(began[1].segment, Segment::infrastructure);
    EXPECT_EQ(began[2].segment, Segment::growth);
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(CopperdaleMonth, BorderAndAssignedCardsAreDiscarded) {
  Town town;
  town.play(
      "border 5H; reveal 9D; assign economy; reveal 4D; assign infrastructure; reveal KD;"
      "assign growth; write farmers; district 1; monument arches; grow 1");
  EXPECT_EQ(town.now().month, 1);
  const Sheet sheet = town.sheet();
  EXPECT_EQ(sheet.assigned, std::vector<std::optional<Card>>(3));
  EXPECT_EQ(sheet.revealed, std::nullopt);
  EXPECT_EQ(sheet.deck, 37);
  EXPECT_EQ(town.told<event::MonthEnded>().size(), 1U);
  EXPECT_EQ(town.options().size(), 48U);  // the next border card: any unseen card
  for (const char* const gone : {"5H", "9D", "4D", "KD"}) {
    EXPECT_FALSE(town.options().contains("border " + std::string(gone))) << gone;
  }
  // All three segments are free again.
  town.play("border 5D; reveal 6S");
  EXPECT_EQ(town.options(), (Texts{"assign economy", "assign infrastructure", "assign growth"}));
}

TEST(CopperdaleMonth, AfterMonthTwelveTheGameIsScored) {
  Town town({.month = 12, .border = "3C", .coming = "9S 9D 9H", .population = "C9 S8"});
  growth(town, "9S").play("grow 1");
  EXPECT_TRUE(town.over());
  EXPECT_TRUE(town.options().empty());
  EXPECT_EQ(town.game().result(town.now())[0], 2);
  EXPECT_EQ(town.sheet().stage, Stage::over);
  EXPECT_EQ(town.refusal("grow 1"), "error.game_over");
}

TEST(Copperdale, CD6_TopShowsTheBorderCardOfTheMonthOnly) {
  Town town;
  Random random(1);
  whole_game(town, deal_of(1), random, [](const Town& now) {
    const auto shown = now.sheet().border_cards;
    ASSERT_EQ(shown.size(), 12U);
    for (std::size_t month = 0; month < shown.size(); ++month)
      EXPECT_EQ(shown[month].has_value(), month <= now.now().month);
  });
}

TEST(Copperdale, CD6_OpenShowsAllTwelveBorderCardsFromTheStart) {
  Town town(Copperdale(MonumentRule::literal, BorderVisibility::open));
  const Deal deal = deal_of(1);
  for (int index = 0; index < 12; ++index) {
    ASSERT_TRUE(town.game().turn(town.now()).is_chance());
    EXPECT_TRUE(town.options().begin()->starts_with("border"));
    town.play(town.game().write(town.now(), town.game().draw(town.now(), deal)));
  }
  EXPECT_TRUE(town.options().begin()->starts_with("reveal"));
  EXPECT_EQ(town.options().size(), 40U);  // the border card cannot be revealed
  const auto all = town.sheet().border_cards;
  for (std::size_t month = 0; month < all.size(); ++month)
    EXPECT_EQ(all[month], Card{deal.order[month]});

  Random random(1);
  whole_game(town, deal, random,
             [&](const Town& now) { EXPECT_EQ(now.sheet().border_cards, all); });
}

TEST(Copperdale, CD6_BothSettingsDealTheSameCards) {
  const Deal deal = deal_of(7);
  std::vector<std::optional<Card>> borders[2];
  Texts seen[2];
  for (const int open : {0, 1}) {
    Town town(Copperdale(MonumentRule::literal,
                         open != 0 ? BorderVisibility::open : BorderVisibility::top));
    Random random(3);
    whole_game(town, deal, random, [&](const Town& now) {
      if (now.sheet().revealed) seen[open].insert(word(*now.sheet().revealed));
    });
    borders[open] = town.sheet().border_cards;
  }
  EXPECT_EQ(borders[0], borders[1]);
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_EQ(seen[0].size(), 36U);  // nothing was buried: the Main Deck's first 36
  for (std::size_t index = 12; index < 48; ++index)
    EXPECT_TRUE(seen[0].contains(word(Card{deal.order[index]})));
}

TEST(Copperdale, CD19_TheCardsOfPastMonthsAreKnown) {
  Town town;
  town.play(
      "border 5H; reveal 9D; assign economy; reveal 4D; assign infrastructure; reveal KD;"
      "assign growth; write farmers; district 1; monument arches; grow 1; border 6H");
  const auto unseen = town.sheet().unseen;
  EXPECT_EQ(unseen.size(), 52U - 5U);
  for (const char* const gone : {"5H", "9D", "4D", "KD", "6H"}) {
    EXPECT_EQ(std::ranges::count(unseen, card(gone)), 0) << gone;
  }
  EXPECT_EQ(town.game().view(town.now(), Seat{0}), town.now());
}

TEST(CopperdaleMonth, EveryCardIsSeenOnceUnlessItWasBuried) {
  int looked_at = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Town town;
    Random random(seed);
    Texts cards;
    const Copperdale game;
    State state = game.start();
    const Deal deal = deal_of(seed);
    Texts buried;
    while (!game.turn(state).is_over()) {
      Move move{};
      if (game.turn(state).is_chance()) {
        move = game.draw(state, deal);
        const std::string shown = word(Card{move.a()});
        ++looked_at;
        EXPECT_TRUE(cards.insert(shown).second || buried.contains(shown)) << shown;
      } else {
        const auto moves = moves_of(game, state);
        move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        if (move == move::bury()) buried.insert(word(state.revealed));
      }
      game.play(state, move);
    }
  }
  EXPECT_GT(looked_at, 200 * 36);
}

}  // namespace
}  // namespace coppice::copperdale::test
