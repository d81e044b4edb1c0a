// Districts: two numbers, and the Population for two equal ones.
#include <gtest/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

Texts only(const Texts& all, std::string_view kind) {
  Texts found;
  for (const std::string& text : all)
    if (text.starts_with(kind)) found.insert(text);
  return found;
}

/// What may be settled after a 7 completes the first District.
Texts settlings(std::string_view population, std::string_view occupations = "") {
  Town town({.population = population, .occupations = occupations, .districts = "7"});
  infrastructure(town, "7S").play("district 1");
  return only(town.options(), "settle");
}

TEST(CopperdaleDistricts, EmptyOnesAreOneChoice) {
  const auto choices = [](std::string_view districts) {
    Town town({.districts = districts});
    infrastructure(town, "7S");
    return only(town.options(), "district");
  };
  EXPECT_EQ(choices(""), (Texts{"district 1"}));
  EXPECT_EQ(choices("5"), (Texts{"district 1", "district 2"}));
  EXPECT_EQ(choices("5, 5"), (Texts{"district 1", "district 2", "district 3"}));
  EXPECT_EQ(choices("5 5, 3"), (Texts{"district 2", "district 3"}));
  EXPECT_EQ(choices("5 5, 3 4, 8 8, 7"), (Texts{"district 4"}));
  EXPECT_EQ(choices("5 5, 3 4, 8 8, 7 7"), Texts{});
}

TEST(CopperdaleDistricts, SpacesAreFilledFromTheLeft) {
  Town town(Position{});
  infrastructure(town, "7S").play("district 1");
  ASSERT_EQ(town.told<event::DistrictFilled>().size(), 1U);
  EXPECT_EQ(town.told<event::DistrictFilled>()[0].space, 1);
  EXPECT_EQ(town.sheet().districts[0].numbers, std::vector<int>{7});
  EXPECT_EQ(town.sheet().districts[0].state, DistrictState::started);
}

TEST(CopperdaleDistricts, TwoDifferentNumbersLoseADistrict) {
  Town town({.districts = "5"});
  infrastructure(town, "7S").play("district 1");
  EXPECT_EQ(town.told<event::DistrictDied>().size(), 1U);
  EXPECT_EQ(town.told<event::DistrictCompleted>().size(), 0U);
  EXPECT_EQ(town.sheet().districts[0].state, DistrictState::dead);
  EXPECT_EQ(town.medals().districts, 0);
  EXPECT_EQ(only(town.options(), "settle"), Texts{});
}

TEST(CopperdaleDistricts, TwoEqualNumbersCompleteIt) {
  Town town({.districts = "7"});
  infrastructure(town, "7S").play("district 1");
  EXPECT_EQ(town.sheet().districts[0].state, DistrictState::complete);
  EXPECT_EQ(town.medals().districts, 1);
  town.play("settle H");
  EXPECT_EQ(town.now().population, (std::array<std::uint8_t, 4>{0, 0, 1, 0}));
  ASSERT_EQ(town.told<event::PopulationFilled>().size(), 1U);
  EXPECT_EQ(town.told<event::PopulationFilled>()[0].reason, FillReason::district);
}

TEST(Copperdale, CD2_AFaceCardInADistrictHasThePresentLevelAndTheNumberStays) {
  // The king of spades is worth 4. The Population that it gives does not change the written number.
  Town town({.population = "S3", .districts = "4"});
  infrastructure(town, "KS").play("district 1; settle S; monument arches; grow 1");
  EXPECT_EQ(town.sheet().districts[0].numbers, (std::vector<int>{4, 4}));
  EXPECT_EQ(town.sheet().districts[0].state, DistrictState::complete);
  EXPECT_EQ(town.now().population[at(Suit::spades)], 4);
}

TEST(Copperdale, CD11_TheDistrictBonusIsAnySuitWithAFreeSpace) {
  EXPECT_EQ(settlings(""), (Texts{"settle C", "settle D", "settle H", "settle S"}));
  EXPECT_EQ(settlings("S9 H9"), (Texts{"settle C", "settle D"}));
  EXPECT_EQ(settlings("S9 H9 C9 D8"), (Texts{"settle D"}));
}

TEST(Copperdale, CD11_TheDistrictBonusIsCompulsory) {
  Town town({.districts = "7"});
  infrastructure(town, "7S").play("district 1");
  EXPECT_EQ(town.options(), (Texts{"settle C", "settle D", "settle H", "settle S"}));
}

TEST(Copperdale, CD11_NoBonusIfAllSuitsAreFull) {
  Town town({.population = "C9 D9 H9 S9", .districts = "7"});
  infrastructure(town, "7S").play("district 1");
  EXPECT_EQ(only(town.options(), "settle"), Texts{});
  EXPECT_TRUE(town.options().contains("monument arches"));
  EXPECT_EQ(town.told<event::PopulationFilled>().size(), 0U);
}

TEST(Copperdale, CD9_FarmersDistrictBonusMayBeAnyTwoSuits) {
  EXPECT_EQ(settlings("", "farmers 1 2"),
            (Texts{"settle C", "settle D", "settle H", "settle S", "settle CC", "settle CD",
                   "settle CH", "settle CS", "settle DD", "settle DH", "settle DS", "settle HH",
                   "settle HS", "settle SS"}));
}

TEST(Copperdale, CD10_FarmersDistrictBonusHasTheRoomOfAllSuits) {
  EXPECT_EQ(settlings("C9 D9 H9 S8", "farmers 1 2"), (Texts{"settle S"}));
  EXPECT_EQ(settlings("C9 D9 H9 S7", "farmers 1 2"), (Texts{"settle S", "settle SS"}));
  EXPECT_EQ(settlings("C9 D9 H8 S8", "farmers 1 2"), (Texts{"settle H", "settle S", "settle HS"}));
  EXPECT_EQ(settlings("C9 D9 H8 S7", "farmers 1 2"),
            (Texts{"settle H", "settle S", "settle HS", "settle SS"}));
  EXPECT_EQ(settlings("C9 D9 H9 S9", "farmers 1 2"), Texts{});
}

TEST(CopperdaleSkill, FarmersFillTwoForADistrict) {
  Town town({.occupations = "farmers 1 2", .districts = "7"});
  infrastructure(town, "7S").play("district 1; settle HS");
  EXPECT_EQ(town.now().population, (std::array<std::uint8_t, 4>{0, 0, 1, 1}));
  Town twice({.occupations = "farmers 1 2", .districts = "7"});
  infrastructure(twice, "7S").play("district 1; settle HH");
  EXPECT_EQ(twice.now().population, (std::array<std::uint8_t, 4>{0, 0, 2, 0}));
}

TEST(CopperdaleDistricts, TheBonusComesBeforeTheSecondFillAndCountsInGrowth) {
  // The bonus raises spades to 4, so the jack of spades grows to 5 and is worth 6.
  Town town({.border = "6H", .population = "S3", .districts = "7"});
  town.play(
      "reveal JS; assign growth; reveal 2D; assign economy; reveal 7D;"
      "assign infrastructure; write masons; district 1; settle S; estate CD; borders C;"
      "grow 1");
  EXPECT_EQ(town.now().population[at(Suit::spades)], 5);
  EXPECT_EQ(town.now().borders[at(Suit::spades)], 1);
}

}  // namespace
}  // namespace coppice::copperdale::test
