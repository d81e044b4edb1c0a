// The effects of the nineteen Favours.
#include <gtest/gtest.h>

#include "support/coppertwaddle_card_cases.hpp"

namespace coppice::coppertwaddle::test {

namespace {

using Codes = std::vector<std::string>;

CardCase assizes(const std::string& code) {
  Position before;
  before.put("2N1", "KR", {"hz"}).put("2N2", "AB").hand(1, {code}).hand(2, {"Le"});
  return {code,
          before,
          code + ">(KR); let be; [] Ym",
          [=](const Position& after) {
            for (const std::string& card : Codes{"KR", "hz", code}) {
              EXPECT_TRUE(after.in_midden(card)) << card;
            }
            EXPECT_TRUE(after.holds(2, "Ym"));
            EXPECT_EQ(after.to_move(), 1);
          },
          before,
          code + ">(AB)",
          "too_strong"};
}

CardCase of_divisor(const std::string& code) {
  Position before;
  before.put("2N1", "BF").put_covered("2N2", "AB").hand(1, {code});
  return {code,
          before,
          code + ">(BF)",
          [=](const Position& after) {
            EXPECT_TRUE(after.negated("BF"));
            EXPECT_EQ(after.power("BF"), 9);
            EXPECT_EQ(after.board().robbing_power(ditch(Seat{1}, Rank::noble, 0)), 0);
            EXPECT_TRUE(after.in_midden(code));
          },
          before,
          code + ">(AB)",
          "is_covered"};
}

CardCase reversal() {
  Position before;
  before.put("1P1", "Mi").put("2P1", "Le").hand(1, {"Crv"}).stage(Stage::robbing).play("!(Le)+Mi");
  Position en_garde;
  en_garde.hand(1, {"Crv"});
  return {"Crv",
          before,
          "Crv",
          [](const Position& after) {
            EXPECT_EQ(after.where("Le"), "2P1");
            EXPECT_TRUE(after.proud("Mi"));
            EXPECT_EQ(after.state().guardian, Seat{1});
          },
          en_garde,
          "Crv",
          "robbing_only"};
}

CardCase coppertwaddle() {
  Position before;
  before.put("1N1", "AB").hand(1, {"Wwf"}).hand(2, {"Ctw"});
  Position own_turn;
  own_turn.put("1N1", "AB").hand(1, {"Ctw"});
  return {"Ctw",
          before,
          "Wwf; Ctw",
          [](const Position& after) {
            EXPECT_TRUE(after.proud("AB"));
            EXPECT_TRUE(after.in_midden("Wwf"));
            EXPECT_TRUE(after.in_midden("Ctw"));
          },
          own_turn,
          "Ctw",
          "only_an_answer"};
}

CardCase dread_of_night() {
  Position before;
  before.put("1P1", "Mi").put("2P1", "Wn").put("2P2", "Ha").put("2N1", "AB").hand(1, {"Don"});
  before.put("2P3", "Os");
  Position announcing = before;
  announcing.stage(Stage::robbing);
  return {"Don",
          before,
          "Don",
          [](const Position& after) {
            EXPECT_EQ(after.power("Mi"), 6);
            EXPECT_EQ(after.power("Os"), 5);
            EXPECT_EQ(after.power("Wn"), 0);
            EXPECT_EQ(after.power("Ha"), 0);
            EXPECT_EQ(after.power("AB"), 5);
          },
          announcing,
          "Don",
          "rob_or_pass"};
}

CardCase favour_at_court() {
  Position before;
  before.put("1N1", "MG").put("1N2", "KR").put("1P1", "Mi").put("2N1", "AB").hand(1, {"Fac"});
  Position not_held;
  not_held.put("1N1", "MG").hand(2, {"Fac"});
  return {"Fac",
          before,
          "Fac",
          [](const Position& after) {
            EXPECT_EQ(after.power("MG"), 8);
            EXPECT_EQ(after.power("KR"), 5);
            EXPECT_EQ(after.power("Mi"), 7);
            EXPECT_EQ(after.power("AB"), 5);
          },
          not_held,
          "Fac",
          "not_in_hand"};
}

/// Glad Tidings or War with France.
CardCase covering_all(const std::string& code, bool nobles) {
  Position before;
  before.put("1N1", "MG").put("2N1", "AB").put("1P1", "Mi").put("2P1", "Os").hand(1, {code});
  before.put("2P2", "Wn");
  Position answering = before;
  answering.hand(1, {"Don"}).hand(2, {"Ctw"}).play("Don");
  return {code,
          before,
          code,
          [=](const Position& after) {
            for (const std::string each : {"MG", "AB"}) EXPECT_EQ(after.covered(each), nobles);
            for (const std::string each : {"Mi", "Os", "Wn"}) {
              EXPECT_EQ(after.covered(each), !nobles) << each;
            }
          },
          answering,
          code,
          "answer_first"};
}

CardCase land_ho(const std::string& code) {
  Position before;
  before.put("1P1", "Wn").put("2N1", "BF", {"bd1"}).hand(1, {code});
  return {code,
          before,
          code + ">(BF)",
          [](const Position& after) {
            EXPECT_TRUE(after.covered("BF"));
            EXPECT_EQ(after.declarations("BF"), (Codes{"bd1"}));
          },
          before,
          code + ">Wn",
          "no_winds"};
}

CardCase buttons(const std::string& code) {
  Position before;
  before.put_covered("2N1", "BF").put("1N1", "AB").hand(1, {code});
  return {code,           before,
          code + ">(BF)", [](const Position& after) { EXPECT_TRUE(after.proud("BF")); },
          before,         code + ">AB",
          "is_proud"};
}

CardCase broom() {
  Position before;
  before.put("2P1", "Wn", {"hm"}).put("1N1", "AB", {"bd1"}).hand(1, {"Pbr"});
  return {"Pbr",
          before,
          "Pbr>(Wn)",
          [](const Position& after) {
            EXPECT_TRUE(after.in_midden("Wn"));
            EXPECT_TRUE(after.in_midden("hm"));
          },
          before,
          "Pbr>AB",
          "winds_only"};
}

CardCase thrust_and_parry(const std::string& code) {
  Position before;
  before.put("1P1", "Ym").put_covered("1P2", "Le").hand(1, {code});
  return {code,         before,
          code + ">Ym", [](const Position& after) { EXPECT_EQ(after.power("Ym"), 5); },
          before,       code + ">Le",
          "is_covered"};
}

}  // namespace

std::vector<CardCase> favour_cases() {
  return {assizes("Asz1"),
          assizes("Asz2"),
          of_divisor("Cap"),
          of_divisor("Cmp"),
          of_divisor("Sxt"),
          of_divisor("Whl"),
          reversal(),
          coppertwaddle(),
          dread_of_night(),
          favour_at_court(),
          covering_all("Gtd", false),
          covering_all("Wwf", true),
          land_ho("Lho1"),
          land_ho("Lho2"),
          buttons("Ohb1"),
          buttons("Ohb2"),
          broom(),
          thrust_and_parry("Tap1"),
          thrust_and_parry("Tap2")};
}

namespace {

TEST(CoppertwaddleFavours, ThePilgrimsBroomSweepsADeclarationInstead) {
  Position position;
  position.put("2P1", "Wn", {"hm"}).put("1N1", "AB", {"bd1"}).put_covered("1N2", "MG", {"bd2"});
  position.hand(1, {"Pbr"});
  EXPECT_EQ(position.moves(), (Codes{"Pbr#2>bd1", "Pbr#2>hm", "Pbr>(Wn)", "pass"}));
  position.play("Pbr#2>bd1").let_be();
  EXPECT_TRUE(position.in_midden("bd1"));
  EXPECT_TRUE(position.declarations("AB").empty());
}

TEST(CoppertwaddleFavours, MassEffectsMayAlwaysBePlayed) {
  Position position;
  position.hand(1, {"Don", "Fac", "Gtd", "Wwf"});
  EXPECT_EQ(position.moves(), (Codes{"Don", "Fac", "Gtd", "Wwf", "pass"}));
}

TEST(CoppertwaddleFavours, ThatNameAThrelmNeedALegalOne) {
  Position position;
  position.hand(1, {"Asz1", "Cmp", "Lho1", "Ohb1", "Pbr", "Tap1"});
  EXPECT_EQ(position.moves(), (Codes{"pass"}));
  EXPECT_EQ(position.refusal("Tap1"), "needs_target");
}

TEST(CoppertwaddleFavours, APlayNeedNotChangeAnything) {
  Position position;
  position.put("1N1", "AB").hand(1, {"Cmp", "Whl"}).play("Cmp>AB").let_be();
  EXPECT_TRUE(position.legal("Whl>AB")) << "negated already";
}

TEST(CoppertwaddleFavours, AWindMayBeNegatedStrengthenedAndDiscarded) {
  Position position;
  position.put("1P1", "Wn").hand(1, {"Asz1", "Cmp", "Tap1"});
  EXPECT_EQ(position.moves(), (Codes{"Asz1>Wn", "Cmp>Wn", "Tap1>Wn", "pass"}));
}

TEST(CoppertwaddleFavours, GladTidingsCoversAPressingWindWhichStillPresses) {
  Position position;
  position.put_covered("2P1", "Ym").press("2P1", "Wn").hand(1, {"Gtd"}).play("Gtd").let_be();
  EXPECT_TRUE(position.covered("Wn"));
  EXPECT_TRUE(position.pressed("Ym"));
  position.play("pass; pass");
  EXPECT_TRUE(position.proud("Wn")) << "seat 2's Engagement";
  EXPECT_TRUE(position.covered("Ym"));
}

TEST(CoppertwaddleFavours, ACoveredWindIsTurnedByButtonsLikeAnother) {
  Position position;
  position.put_covered("2P1", "Wn").hand(1, {"Ohb1"}).play("Ohb1>(Wn)").let_be();
  EXPECT_TRUE(position.proud("Wn"));
}

TEST(CoppertwaddleFavours, AssizesDrawsAfterTheThrelmIsGone) {
  Position position;
  position.put("1P1", "Le").hand(1, {"Asz1"}).play("Asz1>Le").let_be();
  EXPECT_TRUE(position.turn().is_chance());
  EXPECT_TRUE(position.in_midden("Le"));
  EXPECT_FALSE(position.legal("[] Le"));
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
