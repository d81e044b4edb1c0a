// Abilities and compulsory draws (CT-17, CT-20, CT-21).
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"
#include "support/folio_text.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

TEST(CoppertwaddleRulings, CT17_AgainIfProudAgainAtMostTwiceInATurn) {
  Position position;
  position.put("1N1", "TR").put("2N1", "AB", {"bd1", "bd2", "hm"}).hand(1, {"Ohb1", "Ohb2"});
  position.play("^TR>bd1");
  EXPECT_EQ(position.refusal("^TR>bd2"), "covered_ability");
  position.play("Ohb1>TR; ^TR>bd2; Ohb2>TR").let_be();
  EXPECT_TRUE(position.proud("TR"));
  EXPECT_EQ(position.refusal("^TR>hm"), "used_ability");
  position.play("pass; pass; [] MG; pass; pass; pass; [] Fg; pass");
  EXPECT_TRUE(position.legal("^TR>hm")) << "in another turn";
}

TEST(CoppertwaddleRulings, CT17_TheQuondamKingTwice) {
  Position position;
  position.put("1N1", "QK").put_covered("1N2", "AB").put_covered("1N3", "MG").hand(1, {"Ohb1"});
  position.hand(1, {"Ohb2"}).put_covered("1N4", "MA").play("^QK>AB; Ohb1>QK; ^QK>MG; Ohb2>QK");
  position.let_be();
  EXPECT_TRUE(position.proud("AB"));
  EXPECT_TRUE(position.proud("MG"));
  EXPECT_EQ(position.refusal("^QK>MA"), "used_ability");
}

TEST(CoppertwaddleRulings, CT17_TheBoundGoesWithTheThrelm) {
  Position position;
  position.put("1N1", "TR").put("2N1", "AB", {"bd1", "bd2", "hm"});
  position.hand(1, {"Ohb1", "Ohb2", "bl"}).play("^TR>bd1; Ohb1>TR; ^TR>bd2; Ohb2>TR; bl>TR:P3");
  position.let_be();
  EXPECT_EQ(position.where("TR"), "1P3");
  EXPECT_EQ(position.refusal("^TR>hm"), "used_ability");
}

TEST(CoppertwaddleAbility, OnlyOfAProudThrelmOfOnesOwnDomain) {
  Position position;
  position.put("1N1", "AB", {"bd1"}).put_covered("1N2", "TR").put("2P1", "Ti").hand(1, {});
  EXPECT_EQ(position.refusal("^TR>bd1"), "covered_ability");
  EXPECT_EQ(position.refusal("^(Ti)>bd1"), "foreign_ability");
  EXPECT_EQ(position.refusal("^AB"), "no_ability");
}

TEST(CoppertwaddleAbility, TheChoiceMayBeItsOwnDeclaration) {
  Position position;
  position.put("1N1", "TR", {"hm"}).put("1P1", "Ti", {"bd1"}).play("^TR>hm; ^Ti>bd1");
  EXPECT_TRUE(position.covered("TR"));
  EXPECT_TRUE(position.covered("Ti"));
  EXPECT_TRUE(position.in_midden("hm"));
  EXPECT_TRUE(position.in_midden("bd1"));
}

TEST(CoppertwaddleAbility, TheChoiceIsTestedBeforeTheCost) {
  // The Leper with +1 by a Declaration may choose Power 4; its cost changes no Power of its own.
  Position position;
  position.put("1N1", "LP", {"bd1"}).put("2N1", "KR").put("2N2", "AB");
  EXPECT_EQ(position.refusal("^LP>AB"), "too_strong");
  position.play("^LP>KR");
  EXPECT_TRUE(position.in_midden("KR"));
  EXPECT_TRUE(position.covered("LP"));
}

TEST(CoppertwaddleAbility, ABestowalMayGoToAThrelmThatTakesNoPartInTheRobbing) {
  Position position;
  position.put("1N1", "MA").put("1N2", "FT").put("1N3", "AB").put("2N1", "KR");
  position.stage(Stage::robbing).play("!(KR)+MA; ^FT>AB");
  EXPECT_EQ(position.power("AB"), 6);
  EXPECT_EQ(position.powers().attack, 8);
}

TEST(CoppertwaddleAbility, BestowalsAreForAnExchangeOnly) {
  Position position;
  position.put("1N1", "BF").put("1N2", "AB").put("2P1", "Sp").put("2P2", "Le");
  EXPECT_EQ(position.refusal("^BF>AB"), "robbing_only");
  position.stage(Stage::challenging);
  EXPECT_EQ(position.refusal("^Sp>Le"), "robbing_only");
}

TEST(CoppertwaddleAbility, ARobberThatCoversItselfDropsOut) {
  Position position;
  position.put("1N1", "BF").put("1N2", "MG").put("2N1", "AB").stage(Stage::robbing);
  position.play("!(AB)+BF+MG; ^BF>MG");
  EXPECT_EQ(position.powers().attack, 7 + 4);
}

TEST(CoppertwaddleRulings, CT20_ADrawByAssizesKnowsNoHandLimit) {
  Position position;
  position.put("2P1", "Le").hand(1, {"Asz1"}).hand(2, {"AB", "MG", "MA", "KR"});
  position.play("Asz1>(Le)").let_be();
  position.play("[] Ym");
  EXPECT_EQ(position.hand_size(2), 5);
  EXPECT_EQ(position.to_move(), 1);
  position.play("pass; pass");
  EXPECT_EQ(position.hand_size(2), 5) << "seat 1's Respite is not seat 2's";
  position.play("[] Fg; pass; pass; pass");
  EXPECT_EQ(position.stage(), Stage::respite);
  EXPECT_EQ(position.moves().size(), 6U);
  position.play("x AB; x MG");
  EXPECT_EQ(position.hand_size(2), 4);
}

TEST(CoppertwaddleRulings, CT20_ForTheGuardianToo) {
  Position position;
  position.put("1P1", "Le").hand(1, {"AB", "MG", "MA", "KR"}).hand(2, {"Asz1"});
  position.stage(Stage::challenging).play("Asz1>(Le)").let_be();
  position.play("[] Ym; pass; pass");
  EXPECT_EQ(position.hand_size(1), 5);
  position.play("pass");
  EXPECT_EQ(position.stage(), Stage::respite);
}

TEST(CoppertwaddleRulings, CT29_WhoMustDiscardMoreThanTheHandHoldsDiscardsTheHand) {
  const std::string folio =
      folio_with(plain_card("Bonfire", "Bo", "favour", "Effect: drop 3\nText: Discard three.\n"));
  Position position(Settings{{"folio", document_of(folio)}});
  position.hand(1, {"Bo", "Oa1", "El1"}).play("Bo; x El1");
  EXPECT_EQ(position.moves(), (std::vector<std::string>{"x Oa1"})) << "the second of three";
  position.play("x Oa1");
  EXPECT_EQ(position.hand_size(1), 0);
  EXPECT_EQ(position.stage(), Stage::en_garde) << "and the turn goes on";
}

TEST(CoppertwaddleRulings, CT21_AssizesWithAnEmptyTrumpetIsATie) {
  Position position;
  position.put("2P1", "Le").hand(1, {"Asz1"}).trumpet({}).play("Asz1>(Le)").let_be();
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().is_tie());
}

TEST(CoppertwaddleRulings, CT21_EngagementWithAnEmptyTrumpetIsATie) {
  Position position;
  position.trumpet({}).stage(Stage::robbing).play("pass");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().is_tie());
  EXPECT_EQ(position.game().result(position.state()), (std::array<std::int32_t, 2>{0, 0}));
}

TEST(CoppertwaddleRulings, CT21_TheJongleurWithAnEmptyTrumpetIsATie) {
  Position position;
  position.put("1N1", "JO").trumpet({}).play("^JO");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().is_tie());
}

TEST(CoppertwaddleRulings, CT21_MappaMundiWithAnEmptyTrumpetIsATie) {
  Position position(Settings{{"with-mappa-mundi", "on"}});
  position.put("1N1", "MM").trumpet({}).play("^MM>(N2)");
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().is_tie());
}

/// Seat 1's Domain is complete and holds what a draw needs.
Position complete_with(const Settings& settings) {
  Position position(settings);
  position.put("1N1", "AB").put("1N2", "MG").put("1N3", "MA").put("1N4", "JO");
  position.put("1P1", "Le").put("1P2", "Ym").put("1P3", "Wn").put("1P4", "Fg").put("2P1", "Ha");
  return position;
}

TEST(CoppertwaddleRulings, CT21_EvenBesideACompleteDomain) {
  Position position = complete_with({});
  position.hand(1, {"Asz1"}).trumpet({}).play("Asz1>(Ha)").let_be();
  EXPECT_TRUE(position.over());
  EXPECT_TRUE(position.result().is_tie());
}

TEST(CoppertwaddleRulings, CT21_TheLastCardIsDrawnAndTheGameGoesOn) {
  Position position;
  position.put("2P1", "Le").hand(1, {"Asz1"}).trumpet({"AB"}).play("Asz1>(Le)").let_be();
  EXPECT_EQ(position.moves(), (Codes{"[] AB"}));
  position.play("[] AB");
  EXPECT_FALSE(position.over());
  EXPECT_EQ(position.to_move(), 1);
}

TEST(CoppertwaddleRulings, CT21_InASuiteTheNextGameBegins) {
  Position position(Settings{{"match", "suite"}});
  position.trumpet({}).stage(Stage::robbing).play("pass");
  EXPECT_FALSE(position.over());
  EXPECT_TRUE(position.result(1).is_tie());
  EXPECT_EQ(position.state().game, 1);
  EXPECT_EQ(position.state().trumpet_cards().size(), 55);
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
