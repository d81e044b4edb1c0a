// Interactions of several rules.
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

TEST(CoppertwaddleGifts, BothGiftsOfATwiceUsedAbilityAreTakenBack) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MG").put("2N1", "AB").hand(1, {"Ohb1", "Ohb2"});
  position.hand(2, {"Cmp"}).stage(Stage::robbing);
  position.play("!(AB)+MG; ^BF>MG; pass; Ohb1>BF; pass; ^BF>MG; pass; Ohb2>BF").let_be();
  EXPECT_EQ(position.power("MG"), 15);
  position.play("Cmp>(BF)").let_be();
  EXPECT_EQ(position.power("MG"), 7);
}

TEST(CoppertwaddleGifts, AreTakenBackThoughTheGiverMoved) {
  Position position;
  position.put("1P1", "BF", {"bl"}).put("1N2", "MG").put("2N1", "AB").put("2N4", "TR");
  position.hand(1, {"Ohb1"}).hand(2, {"Cmp"}).stage(Stage::robbing);
  position.play("!(AB)+MG; ^BF>MG; pass; Ohb1>BF; ^TR>bl");
  EXPECT_EQ(position.where("BF"), "1N1");
  EXPECT_EQ(position.power("MG"), 11);
  position.play("pass; Cmp>(BF)").let_be();
  EXPECT_EQ(position.power("MG"), 7);
}

TEST(CoppertwaddleGifts, AreTakenBackThoughTheTakerMoved) {
  Position position;
  position.put("1N1", "BF").put("1N2", "Mi", {"lc"}).put("2N1", "AB").put("2N4", "TR");
  position.hand(1, {"Ohb1"}).hand(2, {"Cmp"}).stage(Stage::robbing);
  position.play("!(AB)+Mi; ^BF>Mi; ^TR>lc; Ohb1>BF").let_be();
  EXPECT_EQ(position.where("Mi"), "1P1");
  EXPECT_EQ(position.power("Mi"), 11);
  position.play("Cmp>(BF)").let_be();
  EXPECT_EQ(position.power("Mi"), 7);
}

TEST(CoppertwaddleGifts, OfAGiverThatIsGoneStayAndItsDitchForgetsThem) {
  Position position;
  position.put("1N1", "FT", {"hm"}).put("1N2", "MG").put("1P1", "KR", {"bl"}).put("2N1", "AB");
  position.put("2N4", "TR").hand(1, {"Ohb1"}).hand(2, {"Asz1", "Cmp"}).stage(Stage::robbing);
  position.play("!(AB)+MG; ^FT>MG; pass; Ohb1>FT; Asz1>(FT); let be; [] Le; pass; ^TR>bl");
  EXPECT_EQ(position.where("KR"), "1N1") << "where the giver lay";
  EXPECT_EQ(position.power("MG"), 8);
  position.play("pass; Cmp>(KR)").let_be();
  EXPECT_EQ(position.power("MG"), 8) << "KR gave nothing";
}

TEST(CoppertwaddleRobbers, OneThatMovedToTheOtherRowStillRobs) {
  // Rank is tested for Robbers at the announcement only.
  Position position;
  position.put("1N1", "Mi", {"lc"}).put("2N1", "AB").put("2N4", "TR").stage(Stage::robbing);
  position.play("!(AB)+Mi; pass; ^TR>lc");
  EXPECT_EQ(position.where("Mi"), "1P1");
  EXPECT_EQ(position.powers().attack, 7);
  position.play("pass; pass");
  EXPECT_EQ(position.where("AB"), "1N1");
  EXPECT_TRUE(position.covered("Mi"));
}

TEST(CoppertwaddleRobbers, InTheGermanEditionItsNeighboursAtTheEndSupportIt) {
  Position position(Settings{{"edition", "sphinx"}});
  position.put("1N1", "Mi", {"lc"}).put("1N2", "MG").put("1P2", "Os").put("2N1", "AB");
  position.put("2N4", "TR").stage(Stage::robbing).play("!(AB)+Mi; pass; ^TR>lc");
  EXPECT_EQ(position.powers().attack, 7 + 6);
  position.play("pass; pass");
  EXPECT_TRUE(position.covered("Mi"));
  EXPECT_TRUE(position.covered("Os"));
  EXPECT_TRUE(position.proud("MG"));
}

TEST(CoppertwaddleRobbers, TheChosenOneProudAgainCountsAgain) {
  Position position(Settings{{"edition", "sphinx"}});
  position.put("1N1", "MA").put("2N1", "AB").hand(1, {"Ohb1"}).hand(2, {"Lho1"});
  position.stage(Stage::robbing).play("!(AB)+MA; pass; Lho1>(MA); Ohb1>MA; pass; pass");
  EXPECT_EQ(position.where("AB"), "1N2");
}

TEST(CoppertwaddleRobbers, ZeroIsNotMoreThanZero) {
  Position position;
  position.put("1N1", "JO").put("2N1", "TR", {"hm"}).stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(TR)+JO"), "too_weak");
}

TEST(CoppertwaddleRobbers, OneDiscardedDropsOut) {
  Position position;
  position.put("1P1", "Ym").put("1P2", "Mi").put("2P1", "Os").hand(2, {"Asz1"});
  position.stage(Stage::robbing).play("!(Os)+Ym+Mi; pass; Asz1>(Ym); let be; [] AB");
  EXPECT_EQ(position.powers().attack, 7);
  position.play("pass; pass");
  EXPECT_EQ(position.where("Os"), "1P1") << "the Ditch that became vacant";
}

TEST(CoppertwaddleReversal, CancelledItEndsNothing) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Os").hand(1, {"Ctw"}).hand(2, {"Crv"});
  position.stage(Stage::robbing).play("!(Os)+Mi; pass; Crv; Ctw");
  EXPECT_EQ(position.stage(), Stage::robbing);
  EXPECT_EQ(position.to_move(), 1);
  position.play("pass; pass");
  EXPECT_EQ(position.where("Os"), "1P2");
}

TEST(CoppertwaddleAssizes, CancelledItDrawsNothing) {
  Position position;
  position.put("2P1", "Le").hand(1, {"Asz1"}).hand(2, {"Ctw"}).play("Asz1>(Le); Ctw");
  EXPECT_TRUE(position.in_play("Le"));
  EXPECT_EQ(position.hand_size(2), 0);
  EXPECT_EQ(position.to_move(), 1);
}

TEST(CoppertwaddleWindCorners, APressingWindWithoutANobleDitchIsLostAndFreesNothing) {
  Position position;
  position.put_covered("1P1", "Ym").press("1P1", "Wn").put("1N1", "AB").put("1N2", "MG");
  position.put("1N3", "MA").put("1N4", "KR").hand(1, {"lc"}).play("lc>Wn").let_be();
  EXPECT_TRUE(position.in_midden("Wn"));
  EXPECT_TRUE(position.covered("Ym"));
  EXPECT_FALSE(position.pressed("Ym"));
}

TEST(CoppertwaddleWindCorners, APressingWindWithTheHazelnutIsLostWhenCovered) {
  Position position;
  position.put_covered("1P1", "Ym").press("1P1", "Wn").hand(1, {"hz", "Gtd"});
  position.play("hz>Wn; Gtd").let_be();
  EXPECT_TRUE(position.in_midden("Wn"));
  EXPECT_TRUE(position.in_midden("hz"));
  EXPECT_TRUE(position.covered("Ym"));
}

TEST(CoppertwaddleWindCorners, ACoveredWindInADitchFillsItAndRisesInEngagement) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Wn").hand(1, {"Gtd"}).play("Gtd").let_be();
  EXPECT_TRUE(position.covered("Wn"));
  position.play("pass; pass");
  EXPECT_TRUE(position.proud("Wn"));
  EXPECT_TRUE(position.covered("Mi"));
}

TEST(CoppertwaddleWindCorners, AWindStrippedOfItsClimbWithoutAPeasantDitchIsLost) {
  Position position;
  position.put("1N1", "Wn", {"lc", "bd1"}).put("1P1", "Ym").put("1P2", "Mi").put("1P3", "Os");
  position.put_covered("1P4", "Le").put("2N1", "TR").guardian(2).play("^TR>lc");
  EXPECT_TRUE(position.in_midden("Wn"));
  EXPECT_TRUE(position.in_midden("bd1"));
}

TEST(CoppertwaddleMapCorners, CrossesIntoTheRankThatAChangeLeavesIt) {
  Position position(Settings{{"with-mappa-mundi", "on"}});
  position.put("1N1", "MM", {"lc"}).put("2N1", "AB");
  EXPECT_EQ(position.moves(), (Codes{"^MM>(N2)", "^MM>(N3)", "^MM>(N4)", "pass"}));
}

TEST(CoppertwaddleMapCorners, AClimbFromAPeasantDitchMovesIt) {
  Position position(Settings{{"with-mappa-mundi", "on"}});
  position.put("1P1", "MM").hand(1, {"lc"});
  EXPECT_EQ(position.refusal("lc>MM"), "climb_place");
  position.play("lc>MM:N4").let_be();
  EXPECT_EQ(position.where("MM"), "1N4");
}

TEST(CoppertwaddleMapCorners, ItsNeighboursInItsRowSupportItInTheGermanEdition) {
  Position position(Settings{{"with-mappa-mundi", "on"}, {"edition", "sphinx"}});
  position.put("1N1", "MM").put("1N2", "AB").put("1P1", "Ym").put("2P1", "Os");
  position.stage(Stage::robbing);
  position.play("!(Os)+MM");
  EXPECT_EQ(position.powers().attack, 8) << "Nobles beside it, against a Peasant";
  position.play("pass; pass");
  EXPECT_EQ(position.where("Os"), "1P2");
  EXPECT_TRUE(position.covered("AB"));
}

TEST(CoppertwaddleMapCorners, RobbersInTwoRowsAreNoUnbrokenRun) {
  Position position(Settings{{"with-mappa-mundi", "on"}, {"adjacent-robbers", "on"}});
  position.put("1N1", "MM").put("1P1", "Ym").put("2P1", "Oh").stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(Oh)+MM+Ym"), "robbers_apart");
}

TEST(CoppertwaddleWinCorners, ADeclarationThatMovesAThrelmIntoTheLastDitchWinsAtOnce) {
  Position position(Settings{{"edition", "sphinx"}});
  position.put("1N1", "AB").put("1N2", "MG").put("1N3", "MA").put("1P1", "Le").put("1P2", "Ym");
  position.put("1P3", "Fg").put("1P4", "Mi").hand(1, {"lc", "Os"}).play("lc>Mi:N4").let_be();
  EXPECT_FALSE(position.over());
  position.play("Os>P4");
  EXPECT_TRUE(position.over());
  EXPECT_EQ(position.result().score(), 5 + 7 + 8 + 7 + 1 + 2 + 3 + 6);
}

TEST(CoppertwaddleWinCorners, TheOtherPlayersButtonsMayMakeOneWin) {
  Position position(Settings{{"edition", "sphinx"}});
  position.put("2N1", "AB").put("2N2", "MG").put("2N3", "MA").put("2N4", "KR").put("2P1", "Le");
  position.put("2P2", "Ym").put("2P3", "Fg").put_covered("2P4", "Mi").hand(1, {"Ohb1"});
  position.play("Ohb1>(Mi)").let_be();
  EXPECT_TRUE(position.result().won_by(Seat{1}));
}

TEST(CoppertwaddleWinCorners, ACompleteDomainAtEngagementDoesNotWinInTheFolio) {
  Position position;
  position.put("2N1", "AB").put("2N2", "MG").put("2N3", "MA").put("2N4", "KR").put("2P1", "Le");
  position.put("2P2", "Ym").put("2P3", "Fg").put_covered("2P4", "Mi").trumpet({});
  position.stage(Stage::robbing).play("pass");
  EXPECT_TRUE(position.result().is_tie()) << "the empty Trumpet comes first";
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
