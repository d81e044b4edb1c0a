// Economy: numbers, gained and lost Skills, Prosperity.
#include <gtest/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

const Texts all_occupations{"write merchants", "write philosophers", "write surveyors",
                            "write masons",    "write farmers",      "write artisans",
                            "write diplomats"};

TEST(CopperdaleEconomy, TheLeftSpaceComesFirst) {
  Town town(Position{});
  economy(town, "9S");
  EXPECT_EQ(town.options(), all_occupations);
  town.play("write farmers");
  ASSERT_EQ(town.told<event::ValueWritten>().size(), 1U);
  EXPECT_EQ(town.told<event::ValueWritten>()[0].space, 1);
  EXPECT_EQ(town.told<event::ValueWritten>()[0].value, 9);
  EXPECT_EQ(town.sheet().occupations[at(Occupation::farmers)].numbers, std::vector<int>{9});
  EXPECT_EQ(town.sheet().occupations[at(Occupation::farmers)].skill, SkillState::started);
  EXPECT_FALSE(town.now().has(Occupation::farmers));
}

TEST(CopperdaleEconomy, AGreaterSecondNumberUnlocksTheSkillAtOnce) {
  Town town({.occupations = "farmers 8"});
  economy(town, "9S").play("write farmers");
  EXPECT_TRUE(town.now().has(Occupation::farmers));
  ASSERT_EQ(town.told<event::SkillUnlocked>().size(), 1U);
  EXPECT_EQ(town.told<event::SkillUnlocked>()[0].occupation, Occupation::farmers);
  EXPECT_EQ(town.sheet().occupations[at(Occupation::farmers)].skill, SkillState::unlocked);
}

TEST(CopperdaleEconomy, AnEqualOrSmallerSecondNumberLosesTheSkill) {
  for (const char* const card : {"8S", "7S", "AS"}) {
    Town town({.occupations = "farmers 8"});
    economy(town, card).play("write farmers");
    EXPECT_FALSE(town.now().has(Occupation::farmers)) << card;
    EXPECT_EQ(town.told<event::SkillLost>().size(), 1U) << card;
    EXPECT_EQ(town.sheet().occupations[at(Occupation::farmers)].skill, SkillState::lost) << card;
  }
}

TEST(CopperdaleEconomy, TwoNumbersAreAllThatAnOccupationTakes) {
  Town town({.occupations = "farmers 8 3, masons 1 2, merchants 5"});
  economy(town, "9S");
  Texts expected = all_occupations;
  expected.erase("write farmers");
  expected.erase("write masons");
  EXPECT_EQ(town.options(), expected);
}

TEST(CopperdaleEconomy, AForcedPlaceIsAMove) {
  Town town({.occupations = "merchants 8 3, philosophers 1 2, surveyors 1 1, masons 9 9,"
                            "farmers 4 5, artisans 1, diplomats 9 10"});
  economy(town, "9S");
  EXPECT_EQ(town.options(), (Texts{"write artisans"}));
}

TEST(Copperdale, CD2_AFaceCardInEconomyHasThePresentLevelAndTheNumberStays) {
  Town town({.population = "S3"});
  town.play(
      "reveal JS; assign economy; reveal 2D; assign infrastructure; reveal 9S;"
      "assign growth; write farmers; district 1; monument arches; grow 1");
  EXPECT_EQ(town.now().population[at(Suit::spades)], 4);
  EXPECT_EQ(town.sheet().occupations[at(Occupation::farmers)].numbers, std::vector<int>{4});
}

TEST(Copperdale, CD2_ValuesRunFromOneToTen) {
  Town poor(Position{});
  economy(poor, "KS").play("write farmers");
  EXPECT_EQ(poor.told<event::ValueWritten>()[0].value, 1);
  Town rich({.population = "S9"});
  economy(rich, "JS").play("write farmers");
  EXPECT_EQ(rich.told<event::ValueWritten>()[0].value, 10);
  Town ace({.population = "S9"});
  economy(ace, "AS").play("write farmers");
  EXPECT_EQ(ace.told<event::ValueWritten>()[0].value, 1);
  Town ten({.population = "S4"});
  economy(ten, "10S").play("write farmers");
  EXPECT_EQ(ten.told<event::ValueWritten>()[0].value, 10);
}

TEST(CopperdaleProsperity, AllNumbersCountUsefulOrNot) {
  Town town({.occupations = "farmers 8 3, masons 1 2, merchants 5 4, diplomats 10"});
  EXPECT_EQ(prosperity(town.now()), 8 + 3 + 1 + 2 + 5 + 4 + 10);
}

TEST(CopperdaleProsperity, LevelsAreReachedByTheirNumber) {
  EXPECT_EQ(prosperity_level(0), 0);
  EXPECT_EQ(prosperity_level(59), 0);
  EXPECT_EQ(prosperity_level(60), 1);
  EXPECT_EQ(prosperity_level(79), 1);
  EXPECT_EQ(prosperity_level(80), 2);
  EXPECT_EQ(prosperity_level(99), 2);
  EXPECT_EQ(prosperity_level(100), 3);
  EXPECT_EQ(prosperity_level(119), 3);
  EXPECT_EQ(prosperity_level(120), 4);
  EXPECT_EQ(prosperity_level(140), 4);
}

TEST(CopperdaleSkill, MerchantsAddTwentyToProsperityLevelsAndFountains) {
  // 60 in numbers, and 20: two levels.
  constexpr std::string_view others = ", farmers 10 10, masons 10 10, surveyors 5";
  const std::string won = "merchants 7 8" + std::string(others);
  const std::string lost = "merchants 8 7" + std::string(others);
  Town with({.occupations = won, .monuments = "fountains CDHS"});
  Town without({.occupations = lost, .monuments = "fountains CDHS"});
  EXPECT_EQ(prosperity(with.now()), 80);
  EXPECT_EQ(with.medals().prosperity, 2);
  EXPECT_EQ(with.medals().fountains, 2);
  EXPECT_EQ(prosperity(without.now()), 60);
  EXPECT_EQ(without.medals().prosperity, 1);
  EXPECT_EQ(without.medals().fountains, 1);
}

TEST(CopperdaleSkill, OneMerchantNumberGivesNoBonus) {
  Town town({.occupations = "merchants 9"});
  EXPECT_EQ(prosperity(town.now()), 9);
}

TEST(Copperdale, CD17_SkillsUnlockedInTheMonthServeItAlready) {
  // Farmers: this month's Growth.
  Town farmers({.occupations = "farmers 3"});
  farmers.play(
      "reveal 9D; assign economy; reveal 2D; assign infrastructure; reveal 9S;"
      "assign growth; write farmers; district 1; monument arches");
  EXPECT_EQ(farmers.options(), (Texts{"grow 1", "grow 2"}));

  // Farmers: this month's District bonus.
  Town bonus({.occupations = "farmers 3", .districts = "2"});
  bonus.play(
      "reveal 9D; assign economy; reveal 2D; assign infrastructure; reveal 9S;"
      "assign growth; write farmers; district 1");
  EXPECT_TRUE(bonus.options().contains("settle SS"));

  // Surveyors: this month's Estate.
  Town surveyors({.occupations = "surveyors 3"});
  surveyors.play(
      "reveal 9D; assign economy; reveal 2D; assign infrastructure; reveal 9S;"
      "assign growth; write surveyors; estate DS");
  EXPECT_EQ(surveyors.options(), (Texts{"borders DD", "borders DS", "borders SS"}));

  // Diplomats: this month's Growth.
  Town diplomats({.border = "9H", .occupations = "diplomats 3"});
  diplomats.play(
      "reveal 9D; assign economy; reveal 2D; assign infrastructure; reveal KS;"
      "assign growth; write diplomats; district 1; monument arches; grow 1");
  EXPECT_EQ(diplomats.now().borders[at(Suit::spades)], 1);
}

TEST(Copperdale, CD17_PhilosophersServeFromTheNextMonthsReveals) {
  Town town({.occupations = "philosophers 3"});
  town.play("reveal 9D");
  EXPECT_FALSE(town.options().contains("bury"));
  town.play(
      "assign economy; reveal 2D; assign infrastructure; reveal 9S; assign growth;"
      "write philosophers; district 1; monument arches; grow 1; border 4S; reveal 6H");
  EXPECT_TRUE(town.options().contains("bury"));
}

}  // namespace
}  // namespace coppice::copperdale::test
