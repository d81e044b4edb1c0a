// Power, Divisors and mass effects (CT-13, CT-14, CT-15, CT-19), and their duration.
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"
#include "support/playouts.hpp"

namespace coppice::coppertwaddle::test {
namespace {

TEST(CoppertwaddleRulings, CT13_ADivisorDoesNotTakeAwayDeclarations) {
  Position position;
  position.put("1N1", "AB", {"bd1", "mp1"}).hand(1, {"Cmp"}).play("Cmp>AB").let_be();
  EXPECT_TRUE(position.negated("AB"));
  EXPECT_EQ(position.declarations("AB"), (std::vector<std::string>{"bd1", "mp1"}));
}

TEST(CoppertwaddleRulings, CT13_TheThrelmCountsZeroForARobbingOnly) {
  Position position;
  position.put("1N1", "MA").put("1N2", "LP").put("1P1", "Ra").put("2N1", "AB", {"bd1"});
  position.put("2P1", "Os").hand(1, {"Cmp", "Asz1"});
  position.play("Cmp>(AB)").let_be();
  EXPECT_EQ(position.power("AB"), 6) << "its usual Power";
  EXPECT_EQ(position.refusal("Asz1>(AB)"), "too_strong");
  EXPECT_EQ(position.refusal("^LP>AB"), "too_strong");
  EXPECT_EQ(position.refusal("^Ra>AB"), "too_strong");
  EXPECT_EQ(position.board().score(Seat{1}), 12);
  position.play("pass");
  EXPECT_TRUE(position.legal("!(AB)+LP")) << "0 at the announcement";
  position.play("!(AB)+LP");
  EXPECT_EQ(sums(position), (std::pair{3, 6})) << "0, and 6 from below";
}

TEST(CoppertwaddleRulings, CT13_ItRobsAndSupportsWithZeroAndUsesNoAbility) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MA").put("2N1", "AB").put("2N2", "KR");
  position.put("1N3", "TR", {"bd1"}).hand(1, {"Cmp", "Whl", "Sxt"});
  position.play("Cmp>BF; Whl>(KR); Sxt>TR").let_be();
  EXPECT_EQ(position.refusal("^TR>bd1"), "negated_ability");
  position.play("pass");
  EXPECT_EQ(position.refusal("!(AB)+BF+MA"), "robber_negated");
  position.play("!(AB)+MA");
  EXPECT_EQ(sums(position), (std::pair{8, 5})) << "nothing from KR";
}

TEST(CoppertwaddleRulings, CT13_ANegatedRobberLeavesTheRobbingAndIsNotCovered) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MA").put("2N1", "AB").hand(2, {"Cap"});
  position.stage(Stage::robbing).play("!(AB)+BF+MA; pass; Cap>(BF)").let_be();
  EXPECT_EQ(sums(position), (std::pair{8, 5}));
  position.play("pass; pass");
  EXPECT_EQ(position.where("AB"), "1N3");
  EXPECT_TRUE(position.proud("BF"));
  EXPECT_TRUE(position.covered("MA"));
}

TEST(CoppertwaddleRulings, CT13_ABonusThatItsAbilityGaveIsRemovedForGood) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MG").put("2N1", "AB").put("2N2", "FT");
  position.hand(1, {"Tap1", "Ohb1"}).hand(2, {"Cmp"}).stage(Stage::robbing);
  position.play("!(AB)+MG; ^BF>MG; pass; Ohb1>BF; pass; Tap1>MG").let_be();
  EXPECT_EQ(position.power("MG"), 7 + 4 + 3);
  position.play("Cmp>(BF)").let_be();
  EXPECT_EQ(position.power("MG"), 7 + 3) << "the Favour's bonus stays";
  EXPECT_TRUE(position.proud("BF"));
}

TEST(CoppertwaddleRulings, CT13_OnlyAProudThrelmIsNegatedSoAGiftOfACoveredOneStays) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MG").put("2N1", "AB").hand(2, {"Cmp"});
  position.stage(Stage::robbing).play("!(AB)+MG; ^BF>MG");
  EXPECT_EQ(position.refusal("Cmp>(BF)"), "is_covered");
}

TEST(CoppertwaddleRulings, CT13_ANegatedTakerKeepsWhatItWasGiven) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MG").put("2N1", "AB").hand(2, {"Cmp"});
  position.stage(Stage::robbing).play("!(AB)+MG; ^BF>MG; Cmp>(MG)").let_be();
  EXPECT_EQ(position.power("MG"), 11);
  EXPECT_EQ(sums(position).first, 0);
}

TEST(CoppertwaddleRulings, CT13_APairAsksOnlyWhetherThePartnerIsProud) {
  Position position;
  position.put("1P1", "Cu").put("1P2", "Oh").hand(1, {"Cmp", "Lho1"}).play("Cmp>Oh").let_be();
  EXPECT_EQ(position.power("Cu"), 6);
  EXPECT_EQ(position.power("Oh"), 6);
  position.play("Lho1>Oh").let_be();
  EXPECT_EQ(position.power("Cu"), 4);
  EXPECT_EQ(position.power("Oh"), 6) << "covered itself: its partner is proud";
}

TEST(CoppertwaddlePower, APairInTwoDomainsIsNone) {
  Position position;
  position.put("1P1", "Cu").put("2P2", "Oh");
  EXPECT_EQ(position.power("Cu"), 4);
  EXPECT_EQ(position.power("Oh"), 4);
}

TEST(CoppertwaddleRulings, CT14_MassEffectsTouchOnlyThrelmsProudWhenTheyArePlayed) {
  Position position;
  position.put("1P1", "Mi")
      .put_covered("1P2", "Ym")
      .put("2P1", "Os")
      .hand(1, {"Don", "Ohb1", "Le"});
  position.play("Don; Ohb1>Ym; Le>P3");
  EXPECT_EQ(position.power("Mi"), 6);
  EXPECT_EQ(position.power("Os"), 5);
  EXPECT_EQ(position.power("Ym"), 2) << "it was covered";
  EXPECT_EQ(position.power("Le"), 1) << "it was not there";
  Position nobles;
  nobles.put("1N1", "AB").put_covered("1N2", "MG").hand(1, {"Fac", "Ohb1"});
  nobles.play("Fac; Ohb1>MG").let_be();
  EXPECT_EQ(nobles.power("AB"), 6);
  EXPECT_EQ(nobles.power("MG"), 7);
}

TEST(CoppertwaddleRulings, CT14_WhatTheyGaveStaysOnACoveredThrelmUntilTheTurnEnds) {
  Position position;
  position.put("1P1", "Mi").hand(1, {"Don", "Lho1", "Ohb1"}).play("Don; Lho1>Mi").let_be();
  EXPECT_EQ(position.power("Mi"), 6);
  position.play("Ohb1>Mi").let_be();
  EXPECT_EQ(position.power("Mi"), 6);
  position.play("pass; pass");
  EXPECT_EQ(position.power("Mi"), 7);
}

TEST(CoppertwaddleRulings, CT15_ItsPlayerIsTheOneInWhoseDomainItLies) {
  // Seat 1 laid the Wind; it lies in seat 2's Domain.
  Position position;
  position.hand(1, {"Wn", "Asz1"}).play("Wn>(P1); Asz1>(Wn)").let_be();
  EXPECT_TRUE(position.turn().is_chance());
  position.play("[] AB");
  EXPECT_TRUE(position.holds(2, "AB"));
  EXPECT_EQ(position.hand_size(1), 0);
}

TEST(CoppertwaddleRulings, CT15_OwnAndOtherMeanTheDomain) {
  Position position;
  position.put("1P1", "Ra").put("1P2", "Ti").put("2P1", "Wn", {"bd1"}).hand(1, {"Fac"});
  position.put("2N1", "AB").put("1N1", "MG").play("Fac").let_be();
  EXPECT_EQ(position.power("MG"), 8);
  EXPECT_EQ(position.power("AB"), 5) << "of your Domain";
  EXPECT_EQ(position.refusal("^Ti>bd1"), "own_only");
}

TEST(CoppertwaddleRulings, CT19_PowerIsNeverBelowZeroAfterAllModifiersAreSummed) {
  Position position;
  position.put("1P1", "Ha", {"hm"}).hand(1, {"Don", "Tap1", "bd1"}).play("Don").let_be();
  EXPECT_EQ(position.power("Ha"), 0) << "1 - 2 - 1";
  position.play("bd1>Ha").let_be();
  EXPECT_EQ(position.power("Ha"), 0) << "-2 + 1 is still below";
  position.play("Tap1>Ha").let_be();
  EXPECT_EQ(position.power("Ha"), 2) << "summed first, then cut: -1 + 3";
}

TEST(CoppertwaddleRulings, CT19_InRandomPlay) {
  for (const std::string edition : {"folio-xvi", "sphinx"}) {
    const auto game = *Coppertwaddle::make({{"edition", edition}, {"with-mappa-mundi", "on"}});
    for (const State& state : random_states(game, 40, 19)) {
      const Board board(state, game.rules());
      for (PlaceIndex place = 0; place < place_count; ++place) {
        ASSERT_TRUE(state[place].vacant() || board.power(place) >= 0);
      }
    }
  }
}

TEST(CoppertwaddleTurnEffects, NegationAndBonusesEndWithTheTurn) {
  Position position;
  position.put("1N1", "AB").put("2N1", "MG").hand(1, {"Cmp", "Tap1", "Fac"});
  position.play("Cmp>(MG); Tap1>(MG); Fac; pass").let_be();
  EXPECT_EQ(position.power("MG"), 10);
  EXPECT_TRUE(position.negated("MG"));
  position.play("pass");
  EXPECT_EQ(position.power("MG"), 7);
  EXPECT_EQ(position.power("AB"), 5);
  EXPECT_FALSE(position.negated("MG"));
}

TEST(CoppertwaddleTurnEffects, TheyStayOnAThrelmThatIsRobbed) {
  Position position;
  position.put("1N1", "MA").put("2N1", "AB").hand(2, {"Tap1"}).stage(Stage::challenging);
  position.play("Tap1>AB; pass; pass");
  EXPECT_EQ(position.power("AB"), 8);
  EXPECT_EQ(position.refusal("!(AB)+MA"), "too_weak");
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
