// Coppertwaddle, and the window in which it may be played (CT-7, CT-8).
#include <gtest/gtest.h>

#include <functional>

#include "support/coppertwaddle_position.hpp"

namespace coppice::coppertwaddle::test {
namespace {

using Codes = std::vector<std::string>;

TEST(CoppertwaddleRulings, CT7_TheCardHasNoEffectAndBothGoToTheMidden) {
  Position position;
  position.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"Ctw"}).play("Tap1>AB");
  EXPECT_EQ(position.to_move(), 2);
  EXPECT_EQ(position.moves(), (Codes{"Ctw", "let be"}));
  EXPECT_EQ(position.power("AB"), 5) << "not yet";
  position.play("Ctw");
  EXPECT_EQ(position.power("AB"), 5);
  EXPECT_TRUE(position.in_midden("Tap1"));
  EXPECT_TRUE(position.in_midden("Ctw"));
  EXPECT_EQ(position.to_move(), 1);
}

TEST(CoppertwaddleRulings, CT7_LetBeAndTheCardTakesEffect) {
  Position position;
  position.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"Ctw"}).play("Tap1>AB; let be");
  EXPECT_EQ(position.power("AB"), 8);
  EXPECT_TRUE(position.in_midden("Tap1"));
  EXPECT_TRUE(position.holds(2, "Ctw"));
  EXPECT_EQ(position.to_move(), 1);
}

TEST(CoppertwaddleRulings, CT7_AgainstADeclaration) {
  Position position;
  position.put("1P1", "Mi").hand(1, {"lc"}).hand(2, {"Ctw"}).play("lc>Mi:N3; Ctw");
  EXPECT_EQ(position.where("Mi"), "1P1");
  EXPECT_TRUE(position.declarations("Mi").empty());
  EXPECT_TRUE(position.in_midden("lc"));
}

TEST(CoppertwaddleRulings, CT7_TheGuardianAnswersInChallenging) {
  Position position;
  position.put("1N1", "AB").hand(2, {"Lho1"}).hand(1, {"Ctw"}).stage(Stage::challenging);
  position.play("Lho1>(AB)");
  EXPECT_EQ(position.to_move(), 1);
  position.play("Ctw");
  EXPECT_TRUE(position.proud("AB"));
  EXPECT_EQ(position.to_move(), 2) << "the Challenger goes on";
}

TEST(CoppertwaddleRulings, CT7_InAnExchangeTheAnswerIsNobodysAction) {
  Position position;
  position.put("1N1", "BF").put("2N1", "MA").hand(1, {"Tap1", "Ctw"}).hand(2, {"Tap2", "Fac"});
  position.stage(Stage::robbing).play("!(MA)+BF; pass; Tap2>MA");
  EXPECT_EQ(position.to_move(), 1);
  position.play("Ctw");
  EXPECT_EQ(position.to_move(), 1) << "seat 2 has acted, the answer was no action";
  EXPECT_EQ(position.power("MA"), 8);
}

TEST(CoppertwaddleRulings, CT7_NeverAgainstAThrelmAnAbilityOrARobbing) {
  Position position;
  position.put("1N1", "TR", {"bd1"}).put("2P1", "Le").hand(1, {"Mi"}).hand(2, {"Ctw"});
  position.play("Mi>P1");
  EXPECT_EQ(position.to_move(), 1);
  position.play("^TR>bd1");
  EXPECT_EQ(position.to_move(), 1);
  position.play("pass; !(Le)+Mi");
  EXPECT_EQ(position.to_move(), 1);
  position.play("pass");
  EXPECT_EQ(position.moves(), (Codes{"pass"})) << "it is no action of an exchange";
  EXPECT_EQ(position.refusal("Ctw"), "only_an_answer");
}

TEST(CoppertwaddleRulings, CT7_TargetsAndDitchesAreNamedBeforeTheAnswer) {
  Position position;
  position.put("1P1", "Mi").hand(1, {"lc"}).hand(2, {"Ctw"}).play("lc>Mi:N3");
  position.let_be();
  EXPECT_EQ(position.where("Mi"), "1N3") << "no further question";
}

/// Twelve cards and two Coppertwaddles.
std::string folio_with_two() {
  std::string text = "Coppice-Folio: 1\nName: Small\nName-de: Klein\n";
  const auto card = [&](const std::string& name, const std::string& code, const std::string& more) {
    text += "\nCard: " + name + "\nName-de: " + name + "\nCode: " + code + "\n" + more;
  };
  const std::string known = "Provenance: name published, effect published, copies published";
  const std::string copies = "Copies: 2\nText: t\nText-de: t\n" + known + "\n";
  for (const char letter : {'A', 'B', 'C', 'D'}) {
    const std::string all = known + ", power published\n";
    card(std::string("Noble ") + letter, std::string("N") + letter, "Kind: noble 5\n" + all);
    card(std::string("Peasant ") + letter, std::string("P") + letter, "Kind: peasant 3\n" + all);
  }
  card("Cancel", "Ctw", "Kind: favour\nEffect: cancel\n" + copies);
  card("Thrust", "Tap", "Kind: favour\nEffect: power +3\n" + copies);
  return text;
}

TEST(CoppertwaddleRulings, CT7_ASecondAnswersTheFirstAndRevivesTheCard) {
  Position position(Settings{{"folio", folio_with_two()}});
  position.put("1N1", "NA").hand(1, {"Tap1", "Ctw1"}).hand(2, {"Ctw2"}).play("Tap1>NA; Ctw2");
  EXPECT_EQ(position.to_move(), 1) << "who played it may answer in turn";
  EXPECT_EQ(position.moves(), (Codes{"Ctw1", "let be"}));
  position.play("Ctw1");
  EXPECT_EQ(position.power("NA"), 8);
  for (const std::string card : {"Tap1", "Ctw1", "Ctw2"}) EXPECT_TRUE(position.in_midden(card));
  EXPECT_EQ(position.to_move(), 1) << "seat 1's En Garde goes on";
}

TEST(CoppertwaddleRulings, CT7_WithoutASecondTheFirstStands) {
  Position position(Settings{{"folio", folio_with_two()}});
  position.put("1N1", "NA").hand(1, {"Tap1", "Ctw1", "Tap2"}).hand(2, {"Ctw2"});
  position.play("Tap1>NA; Ctw2; let be");
  EXPECT_EQ(position.power("NA"), 5);
  EXPECT_TRUE(position.holds(1, "Ctw1"));
  position.play("Tap2>NA");
  EXPECT_EQ(position.to_move(), 2) << "one Coppertwaddle is not yet in the Midden";
}

TEST(CoppertwaddleRulings, CT8_TheOpponentIsAskedWhoeverHoldsIt) {
  const auto asked = [](const std::function<void(Position&)>& where) {
    Position position;
    position.put("1N1", "AB").hand(1, {"Don"});
    where(position);
    position.play("Don");
    return position.to_move() == 2 && position.state().step == coppertwaddle::GamePhase::answer;
  };
  EXPECT_TRUE(asked([](Position& position) { position.hand(2, {"Ctw"}); }));
  EXPECT_TRUE(asked([](Position& position) { position.hand(1, {"Ctw"}); }));
  EXPECT_TRUE(asked([](Position& position) { position.hand(2, {"Le"}); }));
  EXPECT_TRUE(asked([](Position&) {})) << "an empty hand, and Coppertwaddle in the Trumpet";
  EXPECT_FALSE(asked([](Position& position) { position.midden({"Ctw"}); }));
}

TEST(CoppertwaddleRulings, CT8_NobodyIsAskedForTheLastCoppertwaddleItself) {
  Position position;
  position.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"Ctw"}).play("Tap1>AB; Ctw");
  EXPECT_EQ(position.state().step, coppertwaddle::GamePhase::act);
  Position two(Settings{{"folio", folio_with_two()}});
  two.put("1N1", "NA").hand(1, {"Tap1"}).hand(2, {"Ctw2"}).play("Tap1>NA; Ctw2");
  EXPECT_EQ(two.to_move(), 1) << "the other one is in the Trumpet: asked all the same";
  EXPECT_EQ(two.moves(), (Codes{"let be"}));
}

TEST(CoppertwaddleRulings, CT8_APassIsAlwaysAskedFor) {
  // The seat to act can always pass, even if it has no other move.
  Position position;
  position.stage(Stage::challenging);
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
  position.play("pass");
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
  position.play("pass");
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
  EXPECT_EQ(position.stage(), Stage::robbing);
}

TEST(CoppertwaddleRulings, CT7_RecordsLeaveOutRefusals) {
  Position position;
  position.put("1N1", "AB").hand(1, {"Tap1"}).hand(2, {"Ctw"});
  EXPECT_FALSE(position.game().tacit_move(position.state()));
  position.play("Tap1>AB");
  const auto tacit = position.game().tacit_move(position.state());
  ASSERT_TRUE(tacit);
  EXPECT_EQ(position.game().write(position.state(), *tacit), "let be");
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
