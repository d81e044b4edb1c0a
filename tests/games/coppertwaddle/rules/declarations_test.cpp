// The effects of the eight Declarations.
#include <gtest/gtest.h>

#include "support/coppertwaddle_card_cases.hpp"

namespace coppice::coppertwaddle::test {

namespace {

using Codes = std::vector<std::string>;

CardCase of_power(const std::string& code, int amount) {
  Position before;
  before.put("2N1", "MG").put_covered("1N1", "AB").hand(1, {code});
  return {code,
          before,
          code + ">(MG)",
          [=](const Position& after) {
            EXPECT_EQ(after.power("MG"), 7 + amount);
            EXPECT_EQ(after.declarations("MG"), (Codes{code}));
            EXPECT_EQ(after.hand_size(1), 0);
          },
          before,
          code + ">AB",
          "is_covered"};
}

CardCase long_climb() {
  Position before;
  before.put("1P1", "Mi").put("1N1", "AB").hand(1, {"lc"});
  return {"lc",
          before,
          "lc>Mi:N3",
          [](const Position& after) {
            EXPECT_EQ(after.where("Mi"), "1N3");
            EXPECT_EQ(after.board().ranks(ditch(Seat{0}, Rank::noble, 2)), Ranks(Rank::noble));
          },
          before,
          "lc>Mi:N1",
          "climb_place"};
}

CardCase bastard_line() {
  Position before;
  before.put("2N1", "AB").put("2P1", "Mi").hand(1, {"bl"});
  return {"bl",
          before,
          "bl>(AB):(P3)",
          [](const Position& after) {
            EXPECT_EQ(after.where("AB"), "2P3");
            EXPECT_EQ(after.board().ranks(ditch(Seat{1}, Rank::peasant, 2)), Ranks(Rank::peasant));
          },
          before,
          "bl>(Mi):(P2)",
          "same_rank"};
}

CardCase protection(const std::string& code) {
  Position before;
  before.put("1N1", "MA").put("2N1", "AB").put("2N2", "KR").hand(1, {code});
  Position challenging;
  challenging.put("2N1", "AB").hand(2, {code}).stage(Stage::challenging);
  return {code,
          before,
          code + ">(AB); pass",
          [](const Position& after) {
            EXPECT_EQ(after.refusal("!(AB)+MA"), "rob_protected");
            EXPECT_TRUE(after.legal("!(KR)+MA")) << "which it may still defend";
          },
          challenging,
          code + ">AB",
          "declaration_stage"};
}

CardCase hazelnut() {
  Position before;
  before.put("2N1", "BF", {"bd1"}).hand(1, {"hz", "Lho1"});
  return {"hz",
          before,
          "hz>(BF); Lho1>(BF)",
          [](const Position& after) {
            for (const std::string card : {"BF", "bd1", "hz"}) EXPECT_TRUE(after.in_midden(card));
          },
          before,
          "hz>(BF):(N2)",
          "no_ditch_named"};
}

}  // namespace

std::vector<CardCase> declaration_cases() {
  return {of_power("bd1", 1), of_power("bd2", 1), of_power("hm", -2), long_climb(),
          bastard_line(),     protection("mp1"),  protection("mp2"),  hazelnut()};
}

namespace {

TEST(CoppertwaddleDeclarationEffects, AProtectedThrelmIsRobbedWhenItsLastProtectionIsGone) {
  Position position;
  position.put("1N1", "MA").put("1N2", "TR").put("2N1", "AB", {"mp1", "mp2"}).hand(1, {"Ohb1"});
  position.play("^TR>mp1; Ohb1>TR").let_be();
  Position one = position;
  one.play("pass");
  EXPECT_EQ(one.refusal("!(AB)+MA"), "rob_protected");
  position.play("^TR>mp2; pass");
  EXPECT_TRUE(position.legal("!(AB)+MA"));
}

TEST(CoppertwaddleDeclarationEffects, ProtectionFallsOnlyOnTheAnnouncement) {
  // A protected Threlm may rob and defend.
  Position position;
  position.put("1N1", "MA", {"mp1"}).put("2N1", "AB").put("2N2", "KR", {"mp2"});
  position.stage(Stage::robbing).play("!(AB)+MA");
  EXPECT_EQ(position.powers().defence, 9);
}

TEST(CoppertwaddleDeclarationEffects, OneThatIsPlayedLeavesTheHandBeforeItsAnswer) {
  Position position;
  position.put("1N1", "AB").hand(1, {"bd1"}).play("bd1>AB");
  EXPECT_FALSE(position.holds(1, "bd1"));
  EXPECT_FALSE(position.in_midden("bd1"));
  EXPECT_FALSE(position.in_trumpet("bd1"));
  EXPECT_TRUE(position.declarations("AB").empty());
}

}  // namespace
}  // namespace coppice::coppertwaddle::test
