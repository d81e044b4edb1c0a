// Setup and the five stages of a turn.
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

/// A game at its start; seat 1 is first.
Position from_start(Settings settings = {{"first-guardian", "1"}}) {
  Position position(settings);
  position.state() = position.game().start();
  return position;
}

constexpr std::string_view any_deal = "[] AB; [] MG; [] MA; [] KR; [] Le; [] Ym; [] Ha; [] Fg";

TEST(CoppertwaddleSetup, FiftyFiveCardsOrFiftySixWithThePromo) {
  EXPECT_EQ(from_start({}).game().rules().cards, 55);
  EXPECT_EQ(from_start({{"with-mappa-mundi", "on"}}).game().rules().cards, 56);
  EXPECT_EQ(from_start({}).state().trumpet_cards().size(), 55);
  EXPECT_TRUE(built_in_folio("folio-xvi").is_standard());
}

TEST(CoppertwaddleRulings, CT1_TheTableSaysWhoBegins) {
  for (const int first : {1, 2}) {
    Position position = from_start({{"first-guardian", std::to_string(first)}});
    position.play("[] AB");
    EXPECT_TRUE(position.holds(first, "AB"));
    position.play("[] MG; [] MA; [] KR; [] Le");
    EXPECT_EQ(position.hand_size(first), 4);
    EXPECT_TRUE(position.holds(3 - first, "Le")) << "four, then four";
    position.play("[] Ym; [] Ha; [] Fg; [] Lb");
    EXPECT_TRUE(position.holds(first, "Lb")) << "the first Guardian's first turn";
    EXPECT_EQ(position.state().guardian.number(), first);
  }
}

TEST(CoppertwaddleRulings, CT1_ChanceSaysWhoBeginsUnlessTheTableDoes) {
  for (const int first : {1, 2}) {
    Position position = from_start({});
    EXPECT_TRUE(position.turn().is_chance());
    EXPECT_EQ(position.moves(), (Codes{"first 1", "first 2"}));
    position.play("first " + std::to_string(first)).play("[] AB");
    EXPECT_TRUE(position.holds(first, "AB"));
  }
  const Position position = from_start({});
  Random random(1);
  int ones = 0;
  for (int time = 0; time < 1000; ++time) {
    const Move drawn = position.game().draw(position.state(), random);
    ones += position.game().write(position.state(), drawn) == "first 1" ? 1 : 0;
  }
  EXPECT_NEAR(ones, 500, 80);
}

TEST(CoppertwaddleStages, EachDecisionOfAnEmptyTurnIsAsked) {
  Position position = from_start();
  position.play(any_deal).play("[] Lb");
  EXPECT_EQ(position.stage(), Stage::challenging);
  EXPECT_EQ(position.to_move(), 2);
  position.play("pass");
  EXPECT_EQ(position.stage(), Stage::en_garde);
  EXPECT_EQ(position.to_move(), 1);
  position.play("pass");
  EXPECT_EQ(position.stage(), Stage::robbing);
  EXPECT_EQ(position.to_move(), 1);
  EXPECT_EQ(position.moves(), (Codes{"pass"})) << "asked where there is nothing to rob (CT-8)";
  position.play("pass");
  EXPECT_EQ(position.stage(), Stage::respite);
  EXPECT_EQ(position.moves(), (Codes{"x AB", "x KR", "x Lb", "x MA", "x MG"}));
  position.play("x KR");
  EXPECT_TRUE(position.in_midden("KR"));
  EXPECT_EQ(position.stage(), Stage::engagement);
  EXPECT_EQ(position.state().guardian, Seat{1});
  EXPECT_TRUE(position.turn().is_chance());
  position.play("[] Wn");
  EXPECT_TRUE(position.holds(2, "Wn"));
  EXPECT_EQ(position.to_move(), 1) << "now seat 1 challenges";
}

TEST(CoppertwaddleStages, EngagementTurnsProudWhatIsNotPressedInTheGuardiansDomain) {
  Position position;
  position.put_covered("2N1", "AB").put_covered("2P1", "Le").put_covered("2P2", "Ym");
  position.press("2P2", "Wn").put_covered("1P1", "Ha").stage(Stage::robbing).play("pass");
  EXPECT_EQ(position.state().guardian, Seat{1});
  EXPECT_TRUE(position.proud("AB"));
  EXPECT_TRUE(position.proud("Le"));
  EXPECT_TRUE(position.covered("Ym"));
  EXPECT_TRUE(position.pressed("Ym"));
  EXPECT_TRUE(position.covered("Ha")) << "the Challenger's";
  EXPECT_TRUE(position.turn().is_chance()) << "turned before the draw";
}

TEST(CoppertwaddleStages, OnlyTheChallengerActsInChallengingAndOnlyWithFavoursAndAbilities) {
  Position position;
  position.put("1N1", "KR").put("2N1", "TR", {"bd1"}).hand(1, {"Lho1"});
  position.hand(2, {"Lho2", "Le", "Wn", "bd2", "Don"}).stage(Stage::challenging);
  EXPECT_EQ(position.moves(), (Codes{"Don", "Lho2>(KR)", "Lho2>TR", "^TR>bd1", "pass"}));
  position.play("Don").let_be();
  EXPECT_EQ(position.to_move(), 2) << "any number";
  position.play("Lho2>(KR)").let_be();
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_TRUE(position.covered("KR"));
  position.play("^TR>bd1");
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_TRUE(position.covered("TR"));
  EXPECT_TRUE(position.in_midden("bd1"));
  position.play("pass");
  EXPECT_EQ(position.to_move(), 1) << "for good";
}

TEST(CoppertwaddleStages, InEnGardeTheGuardianPlaysInAnyOrder) {
  Position position;
  position.put("1N1", "KR").hand(1, {"Don", "Le", "bd1", "Cmp", "hm", "MG"}).hand(2, {"Lho1"});
  position.play("Don").let_be();
  EXPECT_EQ(position.to_move(), 1);
  position.play("Le>P1; bd1>Le; Cmp>Le; ^KR; hm>Le").let_be();
  EXPECT_EQ(position.to_move(), 1);
  EXPECT_EQ(position.declarations("Le"), (Codes{"bd1", "hm"}));
  EXPECT_EQ(position.refusal("MG>N2"), "one_threlm");
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
  position.play("pass");
  EXPECT_EQ(position.stage(), Stage::robbing);
  EXPECT_EQ(position.refusal("MG>N2"), "rob_or_pass") << "nothing between En Garde and a Robbing";
}

TEST(CoppertwaddleStages, OneRobbingATurnWhateverComesOfIt) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Le").stage(Stage::robbing);
  position.play("!(Le)+Mi; pass; pass");
  EXPECT_EQ(position.where("Le"), "1P2");
  EXPECT_EQ(position.state().guardian, Seat{1}) << "the turn is over";
  Position failing;
  failing.put("1P1", "Mi").put("2P1", "Le").put("2P2", "Os").put("2N1", "AB");
  failing.stage(Stage::robbing).play("!(Le)+Mi");
  EXPECT_EQ(failing.powers().defence, 7);
  failing.play("pass; pass");
  EXPECT_EQ(failing.where("Le"), "2P1") << "7 against 7 is not more";
  EXPECT_EQ(failing.state().guardian, Seat{1});
}

TEST(CoppertwaddleStages, RespiteDiscardsExactlyWhatIsAboveFourOneAtATime) {
  Position position;
  position.hand(1, {"AB", "BF", "FT", "MA", "MG", "KR"}).stage(Stage::robbing).play("pass");
  EXPECT_EQ(position.moves().size(), 6U);
  position.play("x AB");
  EXPECT_EQ(position.to_move(), 1);
  EXPECT_EQ(position.moves().size(), 5U);
  position.play("x KR");
  EXPECT_EQ(position.state().guardian, Seat{1});
  EXPECT_EQ(position.hand_size(1), 4);
  Position four;
  four.hand(1, {"AB", "BF", "FT", "MA"}).stage(Stage::robbing).play("pass");
  EXPECT_TRUE(four.turn().is_chance()) << "with four nothing is discarded";
}

TEST(CoppertwaddleRulings, CT6_ACardIsResolvedBeforeTheNext) {
  int looked_at = 0;
  // Nothing but a Coppertwaddle comes between a card and the next one of the same player.
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    const auto game = *Coppertwaddle::make({{"edition", edition}, {"first-guardian", "1"}});
    for (std::uint64_t number = 0; number < 60; ++number) {
      Random random = Random::stream(6, number);
      for (const auto& step : random_playout(game, random).steps) {
        const State& now = step.state;
        if (now.step != coppertwaddle::GamePhase::act) continue;
        ASSERT_EQ(now.pending, Move{}) << "a card waits while somebody acts";
        if (now.stage == Stage::robbing) continue;
        ++looked_at;
        const bool challenging = now.stage == Stage::challenging;
        ASSERT_EQ(now.actor, challenging ? now.challenger() : now.guardian);
      }
    }
  }
  EXPECT_GT(looked_at, 0);
}

TEST(CoppertwaddleRulings, CT6_NoFavourInAnswerToAFavour) {
  Position position;
  position.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"Lho1", "Cmp", "Don"});
  position.play("Tap1>AB");
  EXPECT_EQ(position.moves(), (Codes{"let be"}));
  EXPECT_EQ(position.refusal("Lho1>(AB)"), "answer_first");
}

TEST(CoppertwaddleRulings, CT23_AGameHasAtMostNMinusSevenTurns) {
  // 55 cards, 8 of them dealt: 47 draws, and one turn that finds the Trumpet empty.
  Position position = from_start();
  int turns = 0;
  while (!position.over()) {
    const auto moves = position.moves();
    if (position.turn().is_chance()) {
      position.play(moves.front());
    } else if (std::ranges::find(moves, "pass") != moves.end()) {
      position.play("pass");
    } else {
      position.play(moves.front());
    }
    turns = std::max<int>(turns, position.state().turns);
  }
  EXPECT_EQ(turns, 48) << "N - 7: nothing ends this game but the Trumpet";
  EXPECT_TRUE(position.result().is_tie());
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
