// A Robbing: announcement, defence, exchange and resolution.
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

TEST(CoppertwaddleAnnouncement, MoreThanTheTargetAloneByAnySetOfItsRank) {
  Position position;
  position.put("1P1", "Ym").put("1P3", "Fg").put("1N1", "BF").put("1P4", "Wn");
  position.put("2P1", "Lb").put("2P2", "Mi").put("2N1", "JO");
  position.stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(Lb)+Ym+Fg"), "too_weak") << "5 against 5";
  EXPECT_EQ(position.moves(), (Codes{"!(JO)+BF", "pass"}));
}

TEST(CoppertwaddleAnnouncement, SupportIsNotCounted) {
  Position position;
  position.put("1P1", "Fg").put("2P1", "Ym").put("2P2", "Mi").stage(Stage::robbing);
  EXPECT_TRUE(position.legal("!(Ym)+Fg"));
  position.play("!(Ym)+Fg");
  EXPECT_EQ(sums(position), (std::pair{3, 9}));
}

TEST(CoppertwaddleAnnouncement, EverySetThatIsStrongEnoughIsListed) {
  Position position;
  position.put("1P1", "Ym").put("1P2", "Fg").put("1P3", "Ha").put("2P1", "Le");
  position.stage(Stage::robbing);
  EXPECT_EQ(position.moves(), (Codes{"!(Le)+Fg", "!(Le)+Fg+Ha", "!(Le)+Ym", "!(Le)+Ym+Fg",
                                     "!(Le)+Ym+Fg+Ha", "!(Le)+Ym+Ha", "pass"}));
}

TEST(CoppertwaddleAnnouncement, TheGuardianNeedsAVacantDitchOfThatRank) {
  Position position;
  position.put("1P1", "Ym").put("1P2", "Mi").put("1P3", "Ha").put_covered("1P4", "Os");
  position.put("1N1", "MA").put("2P1", "Le").put("2N1", "AB").stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(Le)+Mi"), "rob_no_ditch");
  EXPECT_EQ(position.moves(), (Codes{"!(AB)+MA", "pass"}));
}

TEST(CoppertwaddleAnnouncement, CurrentPowersCount) {
  Position position;
  position.put("1P1", "Ym", {"bd1"}).put("2P1", "Os", {"hm"}).hand(1, {"Tap1", "Don"});
  position.play("Tap1>Ym; Don; pass");
  EXPECT_EQ(position.power("Ym"), 2 + 1 + 3 - 1);
  EXPECT_EQ(position.power("Os"), 6 - 2 - 1);
  EXPECT_TRUE(position.legal("!(Os)+Ym"));
}

TEST(CoppertwaddleRulings, CT2_RobbersNeedNotBeNeighbours) {
  Position position;
  position.put("1P1", "Ym").put("1P3", "Fg").put("2P1", "Oh").stage(Stage::robbing);
  position.play("!(Oh)+Ym+Fg");
  EXPECT_EQ(sums(position), (std::pair{5, 4}));
  position.play("pass; pass");
  EXPECT_EQ(position.where("Oh"), "1P2");
}

TEST(CoppertwaddleRulings, CT2_WithAdjacentRobbersTheyFillAnUnbrokenRun) {
  Position position(Settings{{"adjacent-robbers", "on"}});
  position.put("1P1", "Ym").put("1P2", "Fg").put("1P3", "Ha").put("2P1", "Le");
  position.stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(Le)+Ym+Ha"), "robbers_apart");
  EXPECT_EQ(position.moves(), (Codes{"!(Le)+Fg", "!(Le)+Fg+Ha", "!(Le)+Ym", "!(Le)+Ym+Fg",
                                     "!(Le)+Ym+Fg+Ha", "pass"}));
}

TEST(CoppertwaddleRulings, CT2_TheRunIsTestedAtTheAnnouncementOnly) {
  Position position(Settings{{"adjacent-robbers", "on"}});
  position.put("1P1", "Oh").put("1P2", "Ha").put("1P3", "Mi").put("2P1", "Os");
  position.hand(2, {"Lho1"}).stage(Stage::robbing);
  position.play("!(Os)+Oh+Ha+Mi; pass; Lho1>(Ha); pass; pass");
  EXPECT_EQ(position.where("Os"), "1P4");
  EXPECT_TRUE(position.covered("Oh"));
  EXPECT_TRUE(position.covered("Mi"));
}

TEST(CoppertwaddleRulings, CT2_AVacantDitchOrAWindBreaksTheRun) {
  Position position(Settings{{"adjacent-robbers", "on"}});
  position.put("1P1", "Oh").put("1P2", "Wn").put("1P3", "Mi").put("1N1", "AB").put("1N3", "MG");
  position.put("2P1", "Le").put("2N1", "TR").stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(Le)+Oh+Mi"), "robbers_apart");
  EXPECT_EQ(position.refusal("!(TR)+AB+MG"), "robbers_apart");
}

TEST(CoppertwaddleDefence, LeftAndRightAndForANobleBelow) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MA").put("1P1", "Mi").put("1P2", "Sp");
  position.put("2N1", "AB").put("2N2", "KR").put("2N3", "MG").put("2N4", "FT");
  position.put("2P1", "Os").put("2P2", "Ym").put("2P3", "Re").stage(Stage::robbing);
  Position noble = position;
  noble.play("!(KR)+BF+MA");
  EXPECT_EQ(sums(noble), (std::pair{17, 4 + 5 + 7 + 2}));
  Position corner = position;
  corner.play("!(FT)+BF+MA");
  EXPECT_EQ(sums(corner), (std::pair{17, 6 + 7})) << "nothing to the right, nothing below";
  Position peasant = position;
  peasant.play("!(Ym)+Mi+Sp");
  EXPECT_EQ(sums(peasant), (std::pair{16, 2 + 6 + 6})) << "no help from above";
}

TEST(CoppertwaddleDefence, CoveredPressedAndVacantPlacesGiveNothing) {
  Position position;
  position.put("1N1", "BF").put("1P1", "Mi").put("2N1", "AB").put_covered("2N2", "KR");
  position.put_covered("2P1", "Os").put("2P2", "Ym").press("2P1", "Wn").put_covered("2P3", "Re");
  position.stage(Stage::robbing);
  Position noble = position;
  noble.play("!(AB)+BF");
  EXPECT_EQ(sums(noble), (std::pair{9, 5}));
  Position peasant = position;
  peasant.play("!(Ym)+Mi");
  EXPECT_EQ(sums(peasant), (std::pair{7, 2}));
}

TEST(CoppertwaddleExchange, TheGuardianBeginsAndTheyAlternateOneActionEach) {
  Position position;
  position.put("1N1", "BF").put("1N2", "FT").put("2N1", "MA").hand(1, {"Tap1", "Don"});
  position.hand(2, {"Tap2", "Fac"}).stage(Stage::robbing).play("!(MA)+BF");
  EXPECT_EQ(position.to_move(), 1);
  position.play("^FT>BF");
  EXPECT_EQ(position.to_move(), 2) << "an ability is an action";
  position.play("Tap2>MA").let_be();
  EXPECT_EQ(position.to_move(), 1) << "a Favour is an action";
  position.play("pass");
  EXPECT_EQ(position.to_move(), 2);
  position.play("Fac").let_be();
  EXPECT_EQ(position.to_move(), 1) << "after a single pass the first may act again";
  position.play("Tap1>BF").let_be();
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_EQ(sums(position), (std::pair{9 + 1 + 3, 8 + 3 + 1}));
  position.play("pass");
  EXPECT_EQ(position.to_move(), 1);
  position.play("pass");
  EXPECT_EQ(position.where("MA"), "1N3");
}

TEST(CoppertwaddleExchange, AnAnsweredFavourWasStillAnAction) {
  Position position;
  position.put("1N1", "BF").put("2N1", "MA").hand(1, {"Tap1", "Don"}).hand(2, {"Ctw", "Tap2"});
  position.stage(Stage::robbing).play("!(MA)+BF; Tap1>BF; Ctw");
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_EQ(sums(position), (std::pair{9, 8}));
  position.play("Tap2>MA");
  EXPECT_EQ(position.to_move(), 1) << "nobody is asked once Coppertwaddle lies in the Midden";
}

TEST(CoppertwaddleExchange, NoThrelmIsLaidInIt) {
  Position position;
  position.put("1N1", "BF").put("2N1", "MA").hand(1, {"MG", "Wn"}).stage(Stage::robbing);
  position.play("!(MA)+BF");
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
  EXPECT_EQ(position.refusal("MG>N2"), "threlm_stage");
}

TEST(CoppertwaddleResolution, AllRobbersAreCoveredThenTheTargetMovesCoveredWithItsDeclarations) {
  Position position;
  position.put("1P1", "Ym").put("1P3", "Fg").put("1P4", "Mi").put("2P2", "Ha", {"bd1", "hm"});
  position.stage(Stage::robbing).play("!(Ha)+Ym+Fg; pass; pass");
  EXPECT_EQ(position.where("Ha"), "1P2") << "the leftmost vacant";
  EXPECT_TRUE(position.covered("Ha"));
  EXPECT_EQ(position.declarations("Ha"), (Codes{"bd1", "hm"}));
  EXPECT_TRUE(position.covered("Ym"));
  EXPECT_TRUE(position.covered("Fg"));
  EXPECT_TRUE(position.proud("Mi")) << "no Robber";
  EXPECT_EQ(position.at("2P2"), "");
}

TEST(CoppertwaddleResolution, OnFailureNothingMovesAndRobbersStayProud) {
  Position position;
  position.put("1P1", "Ym").put("1P2", "Fg").put("2P2", "Oh").put("2P3", "Mi");
  position.stage(Stage::robbing).play("!(Oh)+Ym+Fg; pass; pass");
  EXPECT_EQ(position.where("Oh"), "2P2");
  EXPECT_TRUE(position.proud("Oh"));
  EXPECT_TRUE(position.proud("Ym"));
  EXPECT_TRUE(position.proud("Fg"));
}

TEST(CoppertwaddleResolution, ACoveredRobberDropsOutAndAProudOneAgainCountsAgain) {
  Position position;
  position.put("1P1", "Oh").put("1P2", "Fg").put("2P2", "Os").hand(2, {"Lho1"});
  position.hand(1, {"Ohb1"}).stage(Stage::robbing).play("!(Os)+Oh+Fg; pass; Lho1>(Fg)").let_be();
  EXPECT_EQ(sums(position), (std::pair{4, 6}));
  position.play("Ohb1>Fg").let_be();
  EXPECT_EQ(sums(position), (std::pair{7, 6}));
  position.play("pass; pass");
  EXPECT_EQ(position.where("Os"), "1P3");
  EXPECT_TRUE(position.covered("Fg"));
}

TEST(CoppertwaddleResolution, ACoveredDefenderDropsOutAndAProudOneAgainCountsAgain) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Os").put("2P2", "Ym").hand(1, {"Lho1"});
  position.hand(2, {"Ohb1"}).stage(Stage::robbing).play("!(Os)+Mi");
  EXPECT_EQ(sums(position), (std::pair{7, 8}));
  position.play("Lho1>(Ym)").let_be();
  EXPECT_EQ(sums(position), (std::pair{7, 6}));
  position.play("Ohb1>Ym").let_be();
  EXPECT_EQ(sums(position), (std::pair{7, 8}));
}

TEST(CoppertwaddleResolution, ATargetUncoveredDefendsAndEveryRobberMayBeGone) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Le").hand(2, {"Lho1"});
  position.stage(Stage::robbing).play("!(Le)+Mi; pass; Lho1>(Mi); pass; pass");
  EXPECT_EQ(position.where("Le"), "2P1");
  EXPECT_TRUE(position.covered("Mi"));
}

TEST(CoppertwaddleResolution, WithoutAVacantDitchAtTheEndItFails) {
  // The vacancy is tested before anything is covered: a Robber's Hazelnut makes no room.
  Position position;
  position.put("1N1", "MA").put("1N2", "MG").put("1N3", "QK", {"hz"}).put("1P1", "AB", {"bl"});
  position.put("2N1", "KR").put("2N4", "TR").stage(Stage::robbing).play("!(KR)+MA+QK; pass");
  position.play("^TR>bl");
  EXPECT_EQ(position.where("AB"), "1N4");
  position.play("pass; pass");
  EXPECT_EQ(position.where("KR"), "2N1");
  EXPECT_TRUE(position.proud("MA"));
  EXPECT_TRUE(position.proud("QK"));
}

TEST(CoppertwaddleResolution, TheDitchIsOfTheTargetsRankAtTheEnd) {
  // The target loses its Declaration in the exchange and is a Noble again.
  Position position;
  position.put("1P1", "Mi").put("1P2", "Os").put("2P1", "AB", {"bl"}).put("2N4", "TR");
  position.stage(Stage::robbing).play("!(AB)+Mi+Os; pass; ^TR>bl");
  EXPECT_EQ(position.where("AB"), "2N1");
  EXPECT_EQ(sums(position), (std::pair{13, 5}));
  position.play("pass; pass");
  EXPECT_EQ(position.where("AB"), "1N1");
  EXPECT_TRUE(position.covered("Mi"));
}

TEST(CoppertwaddleResolution, DefenceCountsFromWhereTheTargetLiesAtTheEnd) {
  Position position;
  position.put("1P1", "Mi").put("1P2", "Os").put("2P1", "AB", {"bl"}).put("2P2", "Ym");
  position.put("2N2", "KR").put("2N4", "TR").stage(Stage::robbing).play("!(AB)+Mi+Os");
  EXPECT_EQ(sums(position), (std::pair{13, 7}));
  position.play("pass; ^TR>bl");
  EXPECT_EQ(sums(position), (std::pair{13, 9})) << "beside KR, nothing below";
}

TEST(CoppertwaddleRulings, CT16_ACoveredTargetDoesNotEndTheExchange) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Os").hand(2, {"Lho1", "Don"}).hand(1, {"Tap1"});
  position.stage(Stage::robbing).play("!(Os)+Mi; pass; Lho1>Os").let_be();
  EXPECT_EQ(position.stage(), Stage::robbing);
  EXPECT_EQ(position.to_move(), 1);
  position.play("Tap1>Mi").let_be();
  EXPECT_EQ(position.to_move(), 2);
  position.play("pass; pass");
  EXPECT_EQ(position.where("Os"), "2P1");
  EXPECT_TRUE(position.proud("Mi"));
}

TEST(CoppertwaddleRulings, CT16_NorDoesOneThatLeft) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Ym").hand(2, {"Asz1"}).stage(Stage::robbing);
  position.play("!(Ym)+Mi; pass; Asz1>Ym").let_be();
  position.play("[] AB");
  EXPECT_TRUE(position.in_midden("Ym"));
  EXPECT_EQ(position.stage(), Stage::robbing);
  EXPECT_EQ(position.to_move(), 1);
  position.play("pass; pass");
  EXPECT_TRUE(position.proud("Mi"));
  EXPECT_EQ(position.state().guardian, Seat{1});
}

TEST(CoppertwaddleRulings, CT16_ATargetThatIsProudAgainAtTheEndIsTaken) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Os").hand(2, {"Lho1"}).hand(1, {"Ohb1"});
  position.stage(Stage::robbing).play("!(Os)+Mi; pass; Lho1>Os; Ohb1>(Os); pass; pass");
  EXPECT_EQ(position.where("Os"), "1P2");
}

TEST(CoppertwaddleRulings, CT16_CaptainsReversalEndsItAtOnce) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Os").hand(2, {"Crv"}).hand(1, {"Tap1"});
  position.stage(Stage::robbing).play("!(Os)+Mi; pass; Crv").let_be();
  EXPECT_EQ(position.state().guardian, Seat{1}) << "the turn is over";
  EXPECT_EQ(position.where("Os"), "2P1");
  EXPECT_TRUE(position.proud("Mi"));
}

TEST(CoppertwaddleRulings, CT24_WindsNeitherRobNorSupportNorDefend) {
  Position position;
  position.put("1P1", "Mi").put("1P2", "Wn", {"bd1"}).put("2P1", "Os").put("2P2", "We", {"bd2"});
  position.put("2N1", "AB").put("1N1", "FT").put("2P3", "Ws").stage(Stage::robbing);
  EXPECT_EQ(position.power("We"), 1);
  EXPECT_EQ(position.refusal("!(Os)+Mi+Wn"), "robber_wind");
  EXPECT_EQ(position.refusal("!(We)+Mi"), "rob_wind");
  position.play("!(Os)+Mi");
  EXPECT_EQ(sums(position), (std::pair{7, 6})) << "not the Wind's 1";
}

TEST(CoppertwaddleRulings, CT24_ANobleWindDefendsNobody) {
  Position position;
  position.put("1N1", "MA").put("2N1", "We", {"lc", "bd1"}).put("2N2", "AB").put("2P2", "Wn");
  position.stage(Stage::robbing).play("!(AB)+MA");
  EXPECT_EQ(sums(position), (std::pair{8, 5}));
  EXPECT_EQ(position.board().score(Seat{1}), 5 + 1) << "for the score it counts";
}

TEST(CoppertwaddleRulings, CT27_BothPowersAreShownToBothThroughout) {
  Position position;
  position.put("1N1", "BF").put("1N2", "FT").put("2N1", "MA").put("2P1", "Ha");
  position.stage(Stage::robbing).play("!(MA)+BF+FT");
  const auto shown = [&](int attack, int defence) {
    for (const Seat seat : {Seat{0}, Seat{1}}) {
      const auto screen = position.game().show(position.game().view(position.state(), seat));
      ASSERT_TRUE(screen.robbing);
      EXPECT_EQ(screen.robbing->attack_power, attack);
      EXPECT_EQ(screen.robbing->defence_power, defence);
    }
  };
  shown(15, 9);
  position.play("^FT>BF");
  shown(10, 9);
}

TEST(CoppertwaddleRulings, CT27_EveryChangeIsTold) {
  Position position;
  position.put("1N1", "BF").put("1N2", "FT").put("2N1", "MA").stage(Stage::robbing);
  position.play("!(MA)+BF+FT");
  std::vector<event::PowersChanged> told;
  auto tell = [&](const Event& event) {
    if (const auto* powers = std::get_if<event::PowersChanged>(&event)) told.push_back(*powers);
    for (const Seat seat : {Seat{0}, Seat{1}}) EXPECT_TRUE(position.game().seen(event, seat));
  };
  const auto move = position.game().read(position.state(), "^FT>BF");
  ASSERT_TRUE(move);
  position.game().play(position.state(), *move, tell);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.back().attack, 10);
  EXPECT_EQ(told.back().defence, 8);
}

TEST(CoppertwaddleLesson, EitherDivisorStopsARobberAloneButOfTwoItMustHitTheMiller) {
  const auto is_robbed = [](const std::string& robbers, const std::string& divisor) {
    Position position;  // as in the lesson on abilities
    position.put("1P1", "Mi").put_covered("1P2", "Ra").put("1P3", "Lb");
    position.put_covered("2P1", "Ha").put("2P2", "Os").hand(2, {"Cap", "Sxt"});
    position.play("pass; !(Os)+" + robbers + "; pass; " + divisor).let_be().play("pass; pass");
    return position.where("Os").starts_with("1");
  };
  for (const std::string divisor : {"Cap", "Sxt"}) {
    EXPECT_FALSE(is_robbed("Mi", divisor + ">(Mi)"));
    EXPECT_FALSE(is_robbed("Mi+Lb", divisor + ">(Mi)"));
    EXPECT_TRUE(is_robbed("Mi+Lb", divisor + ">(Lb)"));
  }
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
