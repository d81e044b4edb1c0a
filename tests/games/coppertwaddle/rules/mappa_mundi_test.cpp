// Mappa Mundi, the promo: a Threlm of both Ranks.
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

Ranks ranks(const Position& position) {
  return position.board().ranks(position.board().place_of(position.card("MM")));
}

TEST(CoppertwaddleMappaMundi, IsOutOfTheGameUnlessTheTableAsksForIt) {
  EXPECT_THROW(Position().hand(1, {"MM"}), std::invalid_argument);
  EXPECT_NO_THROW(with_map().hand(1, {"MM"}));
}

TEST(CoppertwaddleMappaMundi, IsLaidInAnyVacantDitchOfOnesOwnDomain) {
  Position position = with_map();
  position.put("1N2", "AB").put("1P1", "Le").put("1P4", "Wn").hand(1, {"MM"});
  EXPECT_EQ(position.moves(), (Codes{"MM>N1", "MM>N3", "MM>N4", "MM>P2", "MM>P3", "pass"}));
  EXPECT_EQ(position.refusal("MM>(N1)"), "own_domain");
  EXPECT_EQ(position.refusal("MM>N2"), "taken");
  position.play("MM>P3");
  EXPECT_EQ(position.where("MM"), "1P3");
  EXPECT_EQ(position.power("MM"), 3);
  EXPECT_EQ(ranks(position), Ranks::both());
  EXPECT_EQ(position.refusal("MM>N1"), "not_in_hand");
}

TEST(CoppertwaddleMappaMundi, CrossesCoveredWithItsDeclarationsAndItsPlayerDraws) {
  Position position = with_map();
  position.put("1N1", "MM", {"bd1", "hm"}).put("2N1", "AB").put("2P2", "Le");
  EXPECT_EQ(position.moves(), (Codes{"^MM>(N2)", "^MM>(N3)", "^MM>(N4)", "^MM>(P1)", "^MM>(P3)",
                                     "^MM>(P4)", "pass"}));
  EXPECT_EQ(position.refusal("^MM>(N1)"), "cross_place");
  EXPECT_EQ(position.refusal("^MM>N2"), "cross_place");
  position.play("^MM>(P4); [] Ym");
  EXPECT_EQ(position.where("MM"), "2P4");
  EXPECT_TRUE(position.covered("MM"));
  EXPECT_EQ(position.declarations("MM"), (Codes{"bd1", "hm"}));
  EXPECT_TRUE(position.holds(1, "Ym"));
  EXPECT_EQ(position.to_move(), 1);
}

TEST(CoppertwaddleMappaMundi, WithoutAVacantDitchItDoesNotCross) {
  Position position = with_map();
  position.put("1N1", "MM").put("2N1", "AB").put("2N2", "MG").put("2N3", "MA").put("2N4", "KR");
  position.put("2P1", "Le").put("2P2", "Ym").put("2P3", "Wn").put_covered("2P4", "Fg");
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
}

TEST(CoppertwaddleMappaMundi, WithTheHazelnutItIsDiscardedAndNothingHappens) {
  Position position = with_map();
  position.put("1N1", "MM", {"hz"}).play("^MM>(P4)");
  EXPECT_TRUE(position.in_midden("MM"));
  EXPECT_EQ(position.to_move(), 1) << "no draw";
  EXPECT_EQ(position.hand_size(1), 0);
}

TEST(CoppertwaddleMappaMundi, WhatHitsNoblesOrPeasantsHitsIt) {
  Position position = with_map();
  position.put("1N1", "MM").hand(1, {"Don", "Fac"}).play("Fac").let_be();
  EXPECT_EQ(position.power("MM"), 4);
  position.play("Don").let_be();
  EXPECT_EQ(position.power("MM"), 3);
  for (const std::string favour : {"Gtd", "Wwf"}) {
    for (const std::string ditch : {"1N1", "1P1"}) {
      Position covered = with_map();
      covered.put(ditch, "MM").hand(1, {favour}).play(favour).let_be();
      EXPECT_TRUE(covered.covered("MM")) << favour << " " << ditch;
    }
  }
}

TEST(CoppertwaddleMappaMundi, IsBestowedUponAsEitherRank) {
  Position position = with_map();
  position.put("1N1", "MM").put("1N2", "BF").put("1P1", "Lb").put("2N1", "TR");
  position.stage(Stage::robbing).play("!(TR)+MM");
  EXPECT_TRUE(position.legal("^BF>MM"));
  EXPECT_TRUE(position.legal("^Lb>MM"));
}

TEST(CoppertwaddleMappaMundi, RobsNoblesAndPeasantsFromEitherRank) {
  Position position = with_map();
  position.put("1N1", "MM").put("1P1", "Ym").put("1N2", "AB").put("2P1", "Oh").put("2N1", "MG");
  position.stage(Stage::robbing);
  EXPECT_EQ(position.moves(), (Codes{"!(MG)+MM+AB", "!(Oh)+MM+Ym", "pass"}));
  position.play("!(Oh)+MM+Ym; pass; pass");
  EXPECT_EQ(position.where("Oh"), "1P2");
  EXPECT_TRUE(position.covered("MM"));
}

TEST(CoppertwaddleMappaMundi, ARobbingOfItNamesARank) {
  Position position = with_map();
  position.put("1N1", "AB").put("1P1", "Mi").put("2N2", "MM").stage(Stage::robbing);
  EXPECT_EQ(position.moves(), (Codes{"!(MM)N+AB", "!(MM)P+Mi", "pass"}));
  EXPECT_EQ(position.refusal("!(MM)P+AB"), "robber_rank");
  Position noble = position;
  noble.play("!(MM)N+AB; pass; pass");
  EXPECT_EQ(noble.where("MM"), "1N2");
  Position peasant = position;
  peasant.play("!(MM)P+Mi; pass; pass");
  EXPECT_EQ(peasant.where("MM"), "1P2") << "the vacant Ditch is of the named Rank";
}

TEST(CoppertwaddleMappaMundi, TheNamedRankNeedsAVacantDitch) {
  Position position = with_map();
  position.put("1N1", "AB").put("1P1", "Mi").put("1P2", "Wn").put("1P3", "Ym").put("1P4", "Le");
  position.put("2N2", "MM").stage(Stage::robbing);
  EXPECT_EQ(position.moves(), (Codes{"!(MM)N+AB", "pass"}));
  EXPECT_EQ(position.refusal("!(MM)P+Mi"), "rob_no_ditch");
}

TEST(CoppertwaddleMappaMundi, RobbedAsAPeasantInANobleDitchItIsDefendedFromBelow) {
  Position position = with_map();
  position.put("1P1", "Sp").put("2N2", "MM").put("2P2", "Ym").put("2N1", "TR");
  position.stage(Stage::robbing).play("!(MM)P+Sp");
  EXPECT_EQ(position.powers().defence, 3 + 2 + 1);
  Position lower = with_map();
  lower.put("1N1", "MA").put("2P2", "MM").put("2N2", "AB").put("2P1", "Ym");
  lower.stage(Stage::robbing).play("!(MM)N+MA");
  EXPECT_EQ(lower.powers().defence, 3 + 2) << "in a Peasant Ditch nothing is below";
}

TEST(CoppertwaddleMappaMundi, IfItHasLostTheNamedRankItsPresentRankCounts) {
  // Bastard Line below, Long Climb above: a Noble, until Trepaner takes the Climb.
  Position position = with_map();
  position.put("1N1", "MA").put("1N2", "AB").put("1N3", "MG").put("1P1", "Le");
  position.put("2N2", "MM", {"bl", "lc"}).put("2N4", "TR").stage(Stage::robbing);
  EXPECT_EQ(position.refusal("!(MM)P+Le"), "rob_rank");
  position.play("!(MM)+MA; pass; ^TR>lc");
  EXPECT_EQ(position.where("MM"), "2P1");
  position.play("pass; pass");
  EXPECT_EQ(position.where("MM"), "1P2");
  EXPECT_TRUE(position.covered("MA"));
}

TEST(CoppertwaddleMappaMundi, WhileItHasBothRanksTheNamedOneStaysGood) {
  Position position = with_map();
  position.put("1P1", "Sp").put("2N2", "MM").put("2N4", "TR").put("2P1", "Le", {"bd1"});
  position.stage(Stage::robbing).play("!(MM)P+Sp; pass; pass");
  EXPECT_EQ(position.where("MM"), "1P2");
}

TEST(CoppertwaddleMappaMundi, ARobberThatCrossesDropsOut) {
  Position position = with_map();
  position.put("1N1", "MM").put("1N2", "KR").put("2N1", "AB").stage(Stage::robbing);
  position.play("!(AB)+MM+KR; ^MM>(N4); [] Le");
  EXPECT_EQ(position.powers().attack, 4);
  EXPECT_EQ(position.to_move(), 2);
  position.play("pass; pass");
  EXPECT_EQ(position.where("AB"), "2N1");
  EXPECT_EQ(position.where("MM"), "2N4");
}

TEST(CoppertwaddleMappaMundi, ATargetThatCrossesMakesTheRobbingFail) {
  Position position = with_map();
  position.put("1N1", "AB").put("2N1", "MM").hand(1, {"Ohb1"}).stage(Stage::robbing);
  position.play("!(MM)N+AB; pass; ^MM>(N3); [] Le; Ohb1>MM; pass; pass");
  EXPECT_EQ(position.where("MM"), "1N3") << "where it went by itself";
  EXPECT_TRUE(position.proud("AB"));
}

TEST(CoppertwaddleRulings, CT11_ARankChangeMakesMappaMundiOfThatRankOnly) {
  Position position = with_map();
  position.put("1N1", "MM").put("2N1", "AB").hand(1, {"bl"});
  EXPECT_EQ(position.moves().front(), "^MM>(N2)");
  EXPECT_TRUE(position.legal("bl>MM:P3"));
  position.play("bl>MM:P3").let_be();
  EXPECT_EQ(position.where("MM"), "1P3");
  EXPECT_EQ(ranks(position), Ranks(Rank::peasant));
  EXPECT_EQ(position.moves(), (Codes{"^MM>(P1)", "^MM>(P2)", "^MM>(P3)", "^MM>(P4)", "pass"}));
}

TEST(CoppertwaddleRulings, CT11_LyingInSuchADitchAlreadyItStays) {
  Position position = with_map();
  position.put("1P1", "MM").put("2N4", "TR").hand(1, {"bl"});
  EXPECT_TRUE(position.legal("bl>MM"));
  EXPECT_EQ(position.refusal("bl>MM:P2"), "climb_place");
  position.play("bl>MM").let_be();
  EXPECT_EQ(position.where("MM"), "1P1");
  EXPECT_EQ(ranks(position), Ranks(Rank::peasant));
  position.guardian(2).play("^TR>bl");
  EXPECT_EQ(position.where("MM"), "1P1") << "it stays when the Declaration leaves";
  EXPECT_EQ(ranks(position), Ranks::both());
}

TEST(CoppertwaddleRulings, CT11_ItMovesWhereAnotherRankChangeForbidsItsDitch) {
  Position position = with_map();
  position.put("1N3", "MM", {"bl", "lc"}).put("1P1", "Le").put("2N4", "TR").guardian(2);
  position.play("^TR>lc");
  EXPECT_EQ(position.where("MM"), "1P2");
  EXPECT_EQ(position.declarations("MM"), (Codes{"bl"}));
}

TEST(CoppertwaddleMappaMundi, AClimbedOneStaysInItsNobleDitchWithoutTheClimb) {
  Position position = with_map();
  position.put("1N3", "MM", {"lc"}).put("2N4", "TR").guardian(2).play("^TR>lc");
  EXPECT_EQ(position.where("MM"), "1N3");
}

TEST(CoppertwaddleMappaMundi, IsPressedInAPeasantRankOnly) {
  Position position = with_map();
  position.put_covered("1N1", "MM").hand(1, {"Wn"});
  EXPECT_FALSE(position.legal("Wn>MM"));
  Position peasant = with_map();
  peasant.put_covered("1P1", "MM").hand(1, {"Wn"}).play("Wn>MM");
  EXPECT_TRUE(peasant.pressed("MM"));
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
