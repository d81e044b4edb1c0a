// Rank, and its changes (CT-11, CT-12, CT-18, CT-26).
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

TEST(CoppertwaddleRank, AClimbGoesToAnyVacantNobleDitchOfTheThrelmsDomain) {
  Position position;
  position.put("1N2", "AB").put("1P1", "Mi").put("2P1", "Ym").put("2N1", "MG").put("2N4", "MA");
  position.put("2N3", "KR").hand(1, {"lc"});
  EXPECT_EQ(position.moves(), (Codes{"lc>(Ym):(N2)", "lc>Mi:N1", "lc>Mi:N3", "lc>Mi:N4", "pass"}));
  position.play("lc>(Ym):(N2)").let_be();
  EXPECT_EQ(position.where("Ym"), "2N2");
  EXPECT_EQ(position.declarations("Ym"), (Codes{"lc"}));
}

TEST(CoppertwaddleRank, ABastardLineGoesToAnyVacantPeasantDitch) {
  Position position;
  position.put("1N2", "AB").put("1P1", "Mi").hand(1, {"bl"});
  EXPECT_EQ(position.moves(), (Codes{"bl>AB:P2", "bl>AB:P3", "bl>AB:P4", "pass"}));
  position.play("bl>AB:P4").let_be();
  EXPECT_EQ(position.where("AB"), "1P4");
  EXPECT_EQ(position.refusal("bl>Mi:P2"), "not_in_hand");
}

TEST(CoppertwaddleRulings, CT11_TheLatestRankChangeStillOnItCounts) {
  Position position;
  position.put("1P1", "Mi").put("2N4", "TR").hand(1, {"lc", "bl"});
  position.play("lc>Mi:N2; bl>Mi:P3").let_be();
  EXPECT_EQ(position.where("Mi"), "1P3");
  EXPECT_EQ(position.declarations("Mi"), (Codes{"lc", "bl"}));
  Position newest = position;
  newest.guardian(2).play("^TR>bl");
  EXPECT_EQ(newest.where("Mi"), "1N1") << "a Noble by A Long Climb: the leftmost vacant Ditch";
  Position oldest = position;
  oldest.guardian(2).play("^TR>lc");
  EXPECT_EQ(oldest.where("Mi"), "1P3") << "still a Peasant: it does not move";
}

TEST(CoppertwaddleRulings, CT11_WhenTheChangeLeavesItMovesToTheLeftmostVacantDitch) {
  Position position;
  position.put("1N3", "Mi", {"bd1", "lc", "hm"}).put("1P1", "Le").put("2N1", "TR").guardian(2);
  position.play("^TR>lc");
  EXPECT_EQ(position.where("Mi"), "1P2");
  EXPECT_EQ(position.declarations("Mi"), (Codes{"bd1", "hm"}));
  EXPECT_TRUE(position.proud("Mi"));
  EXPECT_TRUE(position.in_midden("lc"));
}

TEST(CoppertwaddleRulings, CT11_OrToTheMiddenWithItsDeclarations) {
  Position position;
  position.put("1N3", "Mi", {"lc", "hm"}).put("1P1", "Le").put("1P2", "Ym").put("1P3", "Wn");
  position.put_covered("1P4", "Fg").put("2N1", "TR").guardian(2).play("^TR>lc");
  for (const std::string card : {"Mi", "lc", "hm"}) EXPECT_TRUE(position.in_midden(card)) << card;
}

TEST(CoppertwaddleRulings, CT11_AnotherDeclarationThatLeavesMovesNothing) {
  Position position;
  position.put("1N3", "Mi", {"lc", "hm"}).put("2N1", "TR").guardian(2).play("^TR>hm");
  EXPECT_EQ(position.where("Mi"), "1N3");
}

TEST(CoppertwaddleRulings, CT11_AMovedThrelmKeepsItsDeclarationsAndTurnEffects) {
  Position position;
  position.put("1P1", "Mi", {"bd1"}).hand(1, {"Tap1", "Cmp", "lc"});
  position.play("Tap1>Mi; Cmp>Mi; lc>Mi:N1").let_be();
  EXPECT_EQ(position.power("Mi"), 7 + 1 + 3);
  EXPECT_TRUE(position.negated("Mi"));
  EXPECT_EQ(position.declarations("Mi"), (Codes{"bd1", "lc"}));
}

TEST(CoppertwaddleRulings, CT12_AClimbingWindLeavesTheThrelmItPressed) {
  Position position;
  position.put_covered("1P2", "Ym").press("1P2", "Wn").hand(1, {"lc"});
  position.play("lc>Wn:N4").let_be();
  EXPECT_EQ(position.where("Wn"), "1N4");
  EXPECT_TRUE(position.covered("Ym"));
  EXPECT_FALSE(position.pressed("Ym"));
  position.play("pass; pass; [] AB; pass; pass; pass");
  EXPECT_TRUE(position.proud("Ym")) << "an ordinary covered Threlm: its next Engagement";
}

TEST(CoppertwaddleRulings, CT12_ItIsANobleWind) {
  // It cannot be laid on, robbed or robbed with; Nobles are covered and it is one.
  Position position;
  position.put("1N1", "Wn", {"lc"}).put("1P1", "Ws").hand(1, {"Wwf"}).play("Wwf").let_be();
  EXPECT_TRUE(position.covered("Wn"));
  EXPECT_TRUE(position.proud("Ws"));
}

TEST(CoppertwaddleRulings, CT12_HoweverAPressingWindLeavesTheThrelmStaysCovered) {
  Position position;
  position.put_covered("1P2", "Ym").press("1P2", "Wn").hand(1, {"Pbr", "Ohb1"});
  EXPECT_EQ(position.refusal("Ohb1>Ym"), "is_pressed");
  position.play("Pbr>Wn").let_be();
  EXPECT_TRUE(position.in_midden("Wn"));
  EXPECT_TRUE(position.covered("Ym"));
  EXPECT_FALSE(position.pressed("Ym"));
  position.play("Ohb1>Ym").let_be();
  EXPECT_TRUE(position.proud("Ym"));
}

TEST(CoppertwaddleRulings, CT12_AnotherWindMayPressItAgain) {
  Position position;
  position.put_covered("1P2", "Ym").press("1P2", "Wn").hand(1, {"Pbr", "Ws"});
  position.play("Pbr>Wn; Ws>Ym");
  EXPECT_TRUE(position.pressed("Ym"));
}

TEST(CoppertwaddleRulings, CT12_AWindThatDescendsAgainLiesInADitch) {
  Position position;
  position.put_covered("1P1", "Ym").put("1N1", "Wn", {"lc"}).put("2N1", "TR").guardian(2);
  position.play("^TR>lc");
  EXPECT_EQ(position.where("Wn"), "1P2") << "a vacant Ditch, not onto the covered Threlm";
}

TEST(CoppertwaddleRulings, CT18_ANobleByAClimbIsANobleForBestowals) {
  Position position;
  position.put("1N1", "Mi", {"lc"}).put("1N2", "BF").put("1P1", "Lb").put("2N1", "AB");
  position.stage(Stage::robbing).play("!(AB)+Mi");
  EXPECT_TRUE(position.legal("^BF>Mi"));
  EXPECT_EQ(position.refusal("^Lb>Mi"), "target_rank");
}

TEST(CoppertwaddleRulings, CT18_ForRobbing) {
  Position position;
  position.put("1N1", "Mi", {"lc"}).put("2N1", "AB").put("2P1", "Le").stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(Le)+Mi"), "robber_rank");
  position.play("!(AB)+Mi; pass; pass");
  EXPECT_EQ(position.where("AB"), "1N2");
  Position target;
  target.put("1N1", "MA").put("1P1", "Sp").put("2N2", "Mi", {"lc"}).put("2P2", "Le");
  target.stage(Stage::robbing);
  EXPECT_EQ(target.refusal("!(Mi)+Sp"), "robber_rank");
  target.play("!(Mi)+MA");
  EXPECT_EQ(target.powers().defence, 8) << "with the Peasant below";
}

TEST(CoppertwaddleRulings, CT18_ForMassEffects) {
  Position position;
  position.put("1N1", "Mi", {"lc"}).put("1P1", "AB", {"bl"}).hand(1, {"Fac", "Don"});
  position.play("Fac; Don").let_be();
  EXPECT_EQ(position.power("Mi"), 8);
  EXPECT_EQ(position.power("AB"), 4);
}

TEST(CoppertwaddleRulings, CT18_ForWinning) {
  Position position;
  position.put("1N1", "Mi", {"lc"}).put("1N2", "MG").put("1N3", "MA").put("1N4", "KR");
  position.put("1P1", "AB", {"bl"}).put("1P2", "Ym").put("1P3", "Wn").put("1P4", "Fg");
  position.stage(Stage::robbing).play("pass");
  EXPECT_TRUE(position.result().won_by(Seat{0}));
}

TEST(CoppertwaddleRulings, CT26_WithoutAVacantDitchItGoesToTheMiddenInEitherDomain) {
  Position position;
  position.put("2P1", "Mi", {"bd1"}).put("2N1", "AB").put("2N2", "MG").put_covered("2N3", "MA");
  position.put("2N4", "KR").put("1P1", "Ym").hand(1, {"lc"});
  EXPECT_TRUE(position.legal("lc>(Mi)"));
  EXPECT_EQ(position.refusal("lc>Ym"), "climb_place") << "here the Ditch must be named";
  position.play("lc>(Mi)").let_be();
  for (const std::string card : {"Mi", "lc", "bd1"}) EXPECT_TRUE(position.in_midden(card)) << card;
}

TEST(CoppertwaddleRulings, CT26_TheMirrorInOnesOwnDomain) {
  Position position;
  position.put("1N1", "AB").put("1P1", "Mi").put("1P2", "Ym").put("1P3", "Wn").put("1P4", "Le");
  position.hand(1, {"bl"}).play("bl>AB").let_be();
  EXPECT_TRUE(position.in_midden("AB"));
  EXPECT_TRUE(position.in_midden("bl"));
}

TEST(CoppertwaddleRulings, CT26_WhoPlaysItChoosesTheDitchInTheOtherDomainToo) {
  Position position;
  position.put("2P1", "Mi").hand(1, {"lc"});
  EXPECT_EQ(position.moves(),
            (Codes{"lc>(Mi):(N1)", "lc>(Mi):(N2)", "lc>(Mi):(N3)", "lc>(Mi):(N4)", "pass"}));
}

TEST(CoppertwaddleRank, OnlyAThrelmOfTheOtherRank) {
  Position position;
  position.put("1N1", "AB").put("1P2", "Le").hand(1, {"lc", "bl"});
  EXPECT_EQ(position.refusal("lc>AB:N2"), "same_rank");
  EXPECT_EQ(position.refusal("bl>Le:P1"), "same_rank");
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
