// Declarations attached to a Threlm (CT-9, CT-10).
#include <gtest/gtest.h>

#include "support/coppertwaddle_position.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

TEST(CoppertwaddleRulings, CT9_AnAbilitysCostDiscardsTheThrelmAndTheAbilityDoesNotHappen) {
  Position position;
  position.put("1N1", "TR", {"bd1", "hz"}).put("2N1", "AB", {"hm"});
  position.play("^TR>hm");
  EXPECT_FALSE(position.in_play("TR"));
  for (const std::string card : {"TR", "bd1", "hz"}) EXPECT_TRUE(position.in_midden(card));
  EXPECT_EQ(position.declarations("AB"), (Codes{"hm"})) << "not stripped";
}

TEST(CoppertwaddleRulings, CT9_ItUsesTheExchangeActionAndNeedsItsLegalChoice) {
  Position position;
  position.put("1N1", "MA").put("2N1", "AB").put("2N3", "FT", {"hz"}).stage(Stage::robbing);
  position.play("!(AB)+MA; pass");
  EXPECT_EQ(position.refusal("^FT>FT"), "not_itself");
  position.play("^FT>AB");
  EXPECT_TRUE(position.in_midden("FT"));
  EXPECT_EQ(position.power("AB"), 5) << "no bonus";
  EXPECT_EQ(position.to_move(), 1) << "the action is used";
}

TEST(CoppertwaddleRulings, CT9_NoDrawForAJongleurThatIsDiscarded) {
  Position position;
  position.put("1N1", "JO", {"hz"}).hand(1, {"AB"}).play("^JO");
  EXPECT_TRUE(position.in_midden("JO"));
  EXPECT_EQ(position.to_move(), 1);
  EXPECT_EQ(position.hand_size(1), 1);
}

TEST(CoppertwaddleRulings, CT9_TheAbilityThatStripsItsOwnHazelnutPaysFirst) {
  Position position;
  position.put("1N1", "TR", {"hz"}).play("^TR>hz");
  EXPECT_TRUE(position.in_midden("TR"));
  EXPECT_TRUE(position.in_midden("hz"));
}

TEST(CoppertwaddleRulings, CT9_ARobberWithTheHazelnutIsDiscardedOnSuccess) {
  Position position;
  position.put("1P1", "Ym", {"hz", "bd1"}).put("1P2", "Mi").put("2P1", "Le");
  position.stage(Stage::robbing).play("!(Le)+Ym+Mi; pass; pass");
  for (const std::string card : {"Ym", "hz", "bd1"}) EXPECT_TRUE(position.in_midden(card));
  EXPECT_EQ(position.where("Le"), "1P1") << "the then leftmost vacant Ditch";
  EXPECT_TRUE(position.covered("Mi"));
}

TEST(CoppertwaddleRulings, CT9_NotOnFailure) {
  Position position;
  position.put("1P1", "Fg", {"hz"}).put("2P1", "Le").put("2P2", "Mi").stage(Stage::robbing);
  position.play("!(Le)+Fg; pass; pass");
  EXPECT_TRUE(position.proud("Fg"));
}

TEST(CoppertwaddleRulings, CT9_ATargetWithTheHazelnutIsDiscardedOnArrival) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Le", {"bd1", "hz"}).stage(Stage::robbing);
  position.play("!(Le)+Mi; pass; pass");
  for (const std::string card : {"Le", "hz", "bd1"}) EXPECT_TRUE(position.in_midden(card));
  EXPECT_TRUE(position.covered("Mi")) << "the Robbing succeeded";
  EXPECT_EQ(position.at("1P2"), "");
}

TEST(CoppertwaddleRulings, CT9_AMassEffectThatCoversDiscardsToo) {
  Position position;
  position.put("1P1", "Ym", {"hz"}).put("1P2", "Mi").hand(1, {"Gtd"}).play("Gtd").let_be();
  EXPECT_TRUE(position.in_midden("Ym"));
  EXPECT_TRUE(position.covered("Mi"));
}

TEST(CoppertwaddleRulings, CT10_DeclarationsStayOnThroughCoveringPressingAndTurningProud) {
  Position position;
  position.put("1P1", "Mi", {"bd1", "hm"}).hand(1, {"Lho1", "Wn"}).hand(2, {"Lho2", "Ohb1"});
  position.play("Lho1>Mi").let_be();
  EXPECT_EQ(position.declarations("Mi"), (Codes{"bd1", "hm"}));
  position.play("Wn>Mi");
  EXPECT_TRUE(position.pressed("Mi"));
  EXPECT_EQ(position.declarations("Mi"), (Codes{"bd1", "hm"}));
  EXPECT_EQ(position.power("Mi"), 7 + 1 - 2);
}

TEST(CoppertwaddleRulings, CT10_DeclarationsStayOnThroughARobbing) {
  Position position;
  position.put("1P1", "Mi").put("2P1", "Le", {"bd1", "hm", "bd2"}).stage(Stage::robbing);
  position.play("!(Le)+Mi; pass; pass");
  EXPECT_EQ(position.where("Le"), "1P2");
  EXPECT_EQ(position.declarations("Le"), (Codes{"bd1", "hm", "bd2"}));
}

TEST(CoppertwaddleRulings, CT10_TheyGoToTheMiddenWithTheirThrelm) {
  Position position;
  position.put("2P1", "Le", {"bd1", "hm"}).hand(1, {"Asz1"}).play("Asz1>(Le)").let_be();
  for (const std::string card : {"Le", "bd1", "hm", "Asz1"}) {
    EXPECT_TRUE(position.in_midden(card)) << card;
  }
}

TEST(CoppertwaddleHazelnut, APressingWindStaysWhenWhatItPressesIsNotCoveredAnew) {
  Position position;
  position.put_covered("1P1", "Ym", {"hz"}).press("1P1", "Wn").hand(1, {"Gtd"});
  position.play("Gtd").let_be();
  EXPECT_EQ(position.where("Ym"), "1P1") << "it was covered already";
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
