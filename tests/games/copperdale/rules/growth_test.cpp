// Growth: Population, Values at the moment of use, and matches with the border card.
#include <gtest/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

int population(const Town& town, char of) { return town.now().population[at(suit(of))]; }
int borders(const Town& town, char of) { return town.now().borders[at(suit(of))]; }
int all_borders(const Town& town) {
  return borders(town, 'C') + borders(town, 'D') + borders(town, 'H') + borders(town, 'S');
}

TEST(CopperdaleWorkedCase, A_TheJackOfSpadesGrowsToTheValueOfTheBorderCard) {
  Town town({.border = "5H", .population = "S3"});
  growth(town, "JS").play("grow 1");
  EXPECT_EQ(population(town, 'S'), 4);
  EXPECT_EQ(borders(town, 'S'), 1);
  EXPECT_EQ(all_borders(town), 1);
  ASSERT_EQ(town.told<event::BorderMatched>().size(), 1U);
  EXPECT_EQ(town.told<event::BorderMatched>()[0].match, BorderMatch::value);
}

TEST(CopperdaleWorkedCase, B_AnAceMatchesAQueenWithoutPopulation) {
  Town town({.border = "QH"});
  town.play(
      "reveal AC; assign growth; reveal 2D; assign economy; reveal 4D;"
      "assign infrastructure; write masons; district 1; monument arches; grow 1");
  EXPECT_EQ(population(town, 'C'), 1);
  EXPECT_EQ(borders(town, 'C'), 1);
  EXPECT_EQ(all_borders(town), 1);
}

TEST(CopperdaleWorkedCase, C_FarmersMayTakeOneToMatchAndTwoNotTo) {
  const Position position{.border = "5H", .population = "S3", .occupations = "farmers 3 7"};
  Town two(position);
  growth(two, "JS");
  EXPECT_EQ(two.options(), (Texts{"grow 1", "grow 2"}));
  two.play("grow 2");
  EXPECT_EQ(population(two, 'S'), 5);
  EXPECT_EQ(all_borders(two), 0);

  Town one(position);
  growth(one, "JS").play("grow 1");
  EXPECT_EQ(population(one, 'S'), 4);
  EXPECT_EQ(borders(one, 'S'), 1);
}

TEST(Copperdale, CD2_InGrowthAFaceCardHasTheNewLevel) {
  Town town({.border = "4H", .population = "S3"});  // its Value was 4 before
  growth(town, "JS").play("grow 1");
  EXPECT_EQ(all_borders(town), 0);
}

TEST(Copperdale, CD2_TheBorderCardsOwnFaceValueIsLive) {
  // The District's bonus raises hearts from 2 to 3 in the same month: the queen is worth 4.
  Town town({.border = "QH", .population = "H2", .districts = "7"});
  town.play(
      "reveal 4D; assign growth; reveal 2D; assign economy; reveal 7S;"
      "assign infrastructure; write masons; district 1; settle H; monument arches; grow 1");
  EXPECT_EQ(borders(town, 'D'), 1);
}

TEST(Copperdale, CD2_TwoFaceCardsMatchByTheirLevels) {
  Town town({.border = "KH", .population = "H3 S2"});
  growth(town, "JS").play("grow 1");  // both are worth 4
  EXPECT_EQ(borders(town, 'S'), 1);
}

TEST(Copperdale, CD2_WithAFullPopulationAFaceCardIsWorthTen) {
  Town town({.border = "10H", .population = "S9"});
  growth(town, "KS");
  EXPECT_EQ(borders(town, 'S'), 1);
}

TEST(Copperdale, CD5_DiplomatsAskForAFaceCardInGrowthNotOnTheBorder) {
  Town town({.border = "QH", .occupations = "diplomats 3 7"});
  growth(town, "5S").play("grow 1");
  EXPECT_EQ(all_borders(town), 0);
}

TEST(Copperdale, CD9_FarmersInGrowthFillTheSuitOfTheCard) {
  Town town({.population = "C2 D2 H2 S2", .occupations = "farmers 1 2"});
  growth(town, "9H");
  EXPECT_EQ(town.options(), (Texts{"grow 1", "grow 2"}));
  town.play("grow 2");
  EXPECT_EQ(town.now().population, (std::array<std::uint8_t, 4>{2, 2, 4, 2}));
}

TEST(Copperdale, CD10_FarmersFillOneWhereTheSuitHasRoomForOne) {
  Town town({.population = "S8", .occupations = "farmers 1 2"});
  growth(town, "5S");
  EXPECT_EQ(town.options(), (Texts{"grow 1"}));
  town.play("grow 1");
  EXPECT_EQ(population(town, 'S'), 9);
}

TEST(Copperdale, CD14_AFullPopulationIsSkippedAndTheBorderStillChecked) {
  Town matching({.border = "4S", .population = "S9"});
  growth(matching, "5S");  // no decision is left, so the month is over
  EXPECT_EQ(matching.now().month, 1);
  EXPECT_TRUE(matching.game().turn(matching.now()).is_chance());
  EXPECT_EQ(population(matching, 'S'), 9);
  EXPECT_EQ(borders(matching, 'S'), 1);

  Town other({.border = "4H", .population = "S9", .occupations = "farmers 1 2"});
  growth(other, "5S");
  EXPECT_EQ(other.now().month, 1);
  EXPECT_EQ(all_borders(other), 0);
}

TEST(CopperdaleGrowth, TheSuitMatches) {
  Town town({.border = "4S"});
  growth(town, "9S").play("grow 1");
  EXPECT_EQ(borders(town, 'S'), 1);
  ASSERT_EQ(town.told<event::BorderFilled>().size(), 1U);
  EXPECT_EQ(town.told<event::BorderFilled>()[0].reason, BorderReason::match);
}

TEST(CopperdaleGrowth, TheValueMatchesAndTheBorderIsOfTheAssignedSuit) {
  Town town({.border = "9H"});
  growth(town, "9S").play("grow 1");
  EXPECT_EQ(borders(town, 'S'), 1);
  EXPECT_EQ(borders(town, 'H'), 0);
}

TEST(CopperdaleGrowth, SuitAndValueTogetherGiveOneBorderOnly) {
  Town town({.border = "JS"});
  growth(town, "KS").play("grow 1");  // 2 = 2, and spades
  EXPECT_EQ(borders(town, 'S'), 1);
  EXPECT_EQ(all_borders(town), 1);
}

TEST(CopperdaleGrowth, NoMatchNoBorder) {
  Town town({.border = "9H"});
  growth(town, "8S").play("grow 1");
  EXPECT_EQ(all_borders(town), 0);
  EXPECT_EQ(population(town, 'S'), 1);
}

TEST(CopperdaleGrowth, AMatchWithFullBordersFillsNothing) {
  Town town({.border = "4S", .borders = "S5"});
  growth(town, "9S").play("grow 1");
  EXPECT_EQ(borders(town, 'S'), 5);
  EXPECT_EQ(all_borders(town), 5);
  EXPECT_EQ(town.now().month, 1);
}

TEST(CopperdaleGrowth, AForcedSpaceIsAMove) {
  Town town(Position{});
  growth(town, "9S");
  EXPECT_EQ(town.options(), (Texts{"grow 1"}));
}

TEST(CopperdaleSkill, FarmersFillOneOrTwoButNotNone) {
  Town town({.occupations = "farmers 1 2"});
  growth(town, "9S");
  EXPECT_EQ(town.options(), (Texts{"grow 1", "grow 2"}));
  EXPECT_EQ(town.refusal("grow 0"), "error.copperdale.argument");
}

TEST(CopperdaleSkill, FarmersThatLostTheirSkillFillOne) {
  Town town({.occupations = "farmers 7 7"});
  growth(town, "9S");
  EXPECT_EQ(town.options(), (Texts{"grow 1"}));
}

TEST(CopperdaleSkill, DiplomatsMakeEveryFaceCardMatch) {
  for (const char* const face : {"JS", "QS", "KS"}) {
    Town town({.border = "9H", .occupations = "diplomats 3 7"});
    growth(town, face).play("grow 1");
    EXPECT_EQ(borders(town, 'S'), 1) << face;
    EXPECT_EQ(all_borders(town), 1) << face;
    ASSERT_EQ(town.told<event::BorderMatched>().size(), 1U);
    EXPECT_EQ(town.told<event::BorderMatched>()[0].match, BorderMatch::diplomats);
  }
}

TEST(CopperdaleSkill, DiplomatsDoNothingForNumbersAndAces) {
  for (const char* const card : {"AS", "5S", "10S"}) {
    Town town({.border = "9H", .occupations = "diplomats 3 7"});
    growth(town, card).play("grow 1");
    EXPECT_EQ(all_borders(town), 0) << card;
  }
}

TEST(CopperdaleSkill, DiplomatsServeEvenWithAFullPopulation) {
  Town town({.border = "9H", .population = "S9", .occupations = "diplomats 3 7"});
  growth(town, "JS");
  EXPECT_EQ(borders(town, 'S'), 1);
}

}  // namespace
}  // namespace coppice::copperdale::test
