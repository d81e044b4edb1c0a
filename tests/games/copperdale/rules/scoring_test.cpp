// Medals, line by line.
#include <gtest/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

constexpr std::string_view everything_built =
    "fountains CDHS, arches CDHS, statues CDHS, gardens CDHS";

Medals medals_of(const Position& position, MonumentRule rule = MonumentRule::literal) {
  return medals(state_of(position), rule);
}

TEST(CopperdaleScoring, AnEmptySheetHasNoMedals) {
  EXPECT_EQ(medals_of({}), Medals{});
  EXPECT_EQ(medals_of({}, MonumentRule::strict), Medals{});
  EXPECT_EQ(medals_of({.monuments = everything_built}), Medals{});
}

TEST(CopperdaleSkill, MasonsAreOneMedalForAllSixEstates) {
  constexpr std::string_view all = "CD CH CS DH DS HS";
  EXPECT_EQ(medals_of({.occupations = "masons 1 2", .estates = all}).masons, 1);
  EXPECT_EQ(medals_of({.occupations = "masons 1 2", .estates = "CD CH CS DH DS"}).masons, 0);
  EXPECT_EQ(medals_of({.occupations = "masons 2 1", .estates = all}).masons, 0);
  EXPECT_EQ(medals_of({.occupations = "masons 2 2", .estates = all}).masons, 0);
  EXPECT_EQ(medals_of({.occupations = "masons 2", .estates = all}).masons, 0);
  EXPECT_EQ(medals_of({.estates = all}).total, 0);
}

TEST(CopperdaleScoring, ProsperityIsOneMedalPerLevel) {
  const auto levels = [](std::string_view occupations) {
    return medals_of({.occupations = occupations}).prosperity;
  };
  EXPECT_EQ(levels("farmers 10 9, masons 10 10, surveyors 10 10"), 0);
  EXPECT_EQ(levels("farmers 10 10, masons 10 10, surveyors 10 10"), 1);
  EXPECT_EQ(levels("farmers 10 10, masons 10 10, surveyors 10 10, artisans 10 10"), 2);
  EXPECT_EQ(levels("farmers 10 10, masons 10 10, surveyors 10 10, artisans 10 10,"
                   "diplomats 10 9"),
            2);
  EXPECT_EQ(levels("farmers 10 10, masons 10 10, surveyors 10 10, artisans 10 10,"
                   "diplomats 10 10"),
            3);
  EXPECT_EQ(levels("farmers 10 10, masons 10 10, surveyors 10 10, artisans 10 10,"
                   "diplomats 10 10, philosophers 10 10"),
            4);
}

TEST(CopperdaleScoring, DistrictsAreOneMedalEach) {
  EXPECT_EQ(medals_of({.districts = "7 7, 7 7, 3 4, 1"}).districts, 2);
  EXPECT_EQ(medals_of({.districts = "7 7, 7 7, 3 3, 1 1"}).districts, 4);
  EXPECT_EQ(medals_of({.districts = "7 7, 7 7, 3 3, 1 1"}).total, 4);
}

TEST(CopperdaleScoring, BordersAreOneMedalPerFullSuit) {
  EXPECT_EQ(medals_of({.borders = "C5 D4 H5 S0"}).borders, 2);
  EXPECT_EQ(medals_of({.borders = "C5 D5 H5 S5"}).borders, 4);
  EXPECT_EQ(medals_of({.borders = "C4 D4 H4 S4"}).borders, 0);
}

TEST(CopperdaleScoring, PopulationIsOneMedalPerFullSuit) {
  EXPECT_EQ(medals_of({.population = "C9 D8 H9 S0"}).population, 2);
  EXPECT_EQ(medals_of({.population = "C9 D9 H9 S9"}).population, 4);
}

TEST(CopperdaleScoring, FountainsAreOneMedalPerProsperityLevel) {
  constexpr std::string_view hundred =
      "farmers 10 10, masons 10 10, surveyors 10 10, artisans 10 10, diplomats 10 10";
  EXPECT_EQ(medals_of({.occupations = hundred, .monuments = "fountains CDHS"}).fountains, 3);
  EXPECT_EQ(medals_of({.occupations = hundred, .monuments = "fountains CDH"}).fountains, 0);
  EXPECT_EQ(medals_of({.occupations = hundred, .monuments = "fountains CDHS"}).total, 6);
}

TEST(CopperdaleScoring, ArchesAreOneMedalPerCompletedDistrict) {
  EXPECT_EQ(medals_of({.districts = "7 7, 2 2, 3 4", .monuments = "arches CDHS"}).arches, 2);
  EXPECT_EQ(medals_of({.districts = "7 7, 2 2, 3 4", .monuments = "arches DHS"}).arches, 0);
}

TEST(Copperdale, CD3_LiteralStatuesAndGardensCountSuitsWithOneFilledSpace) {
  const Position position{
      .population = "C1 D9 H4", .borders = "C5 S1", .monuments = "statues CDHS, gardens CDHS"};
  EXPECT_EQ(medals_of(position, MonumentRule::literal).statues, 3);
  EXPECT_EQ(medals_of(position, MonumentRule::literal).gardens, 2);
  EXPECT_EQ(Copperdale().result(state_of(position))[0], 3 + 2 + 1 + 1);
}

TEST(Copperdale, CD3_StrictStatuesAndGardensCountFullSuits) {
  const Position position{
      .population = "C1 D9 H4", .borders = "C5 S1", .monuments = "statues CDHS, gardens CDHS"};
  EXPECT_EQ(medals_of(position, MonumentRule::strict).statues, 1);
  EXPECT_EQ(medals_of(position, MonumentRule::strict).gardens, 1);
  const Copperdale strict(MonumentRule::strict, BorderVisibility::top);
  EXPECT_EQ(strict.result(state_of(position))[0], 1 + 1 + 1 + 1);
}

TEST(Copperdale, CD3_IncompleteStatuesAndGardensCountNothing) {
  for (const auto rule : {MonumentRule::literal, MonumentRule::strict}) {
    const Position position{.population = "C9 D9 H9 S9",
                            .borders = "C5 D5 H5 S5",
                            .monuments = "statues CDH, gardens DHS"};
    EXPECT_EQ(medals_of(position, rule).statues, 0);
    EXPECT_EQ(medals_of(position, rule).gardens, 0);
    EXPECT_EQ(medals_of(position, rule).total, 8);
  }
}

TEST(Copperdale, CD3_LiteralIsTheStandardSetting) {
  const GameInfo info = Copperdale::info();
  EXPECT_EQ(info.id, "copperdale");
  EXPECT_EQ(info.seats, 1);
  const auto settings = with_defaults(info.settings, {});
  ASSERT_TRUE(settings.has_value());
  EXPECT_EQ(*settings, (Settings{{"border-deck", "top"}, {"monuments", "literal"}}));
  const auto strict = Copperdale::make({{"border-deck", "top"}, {"monuments", "strict"}});
  ASSERT_TRUE(strict.has_value());
  EXPECT_EQ(strict->monument_rule(), MonumentRule::strict);
  EXPECT_EQ(Copperdale::make(*settings)->monument_rule(), MonumentRule::literal);
  EXPECT_FALSE(with_defaults(info.settings, {{"monuments", "loose"}}).has_value());
}

TEST(Copperdale, CD18_ArtisansCountForMedalsOfMonumentsWithThreeSpaces) {
  Position position{.population = "C1 D9 H4",
                    .districts = "7 7",
                    .monuments = "arches CDH, statues DHS, gardens CD"};
  EXPECT_EQ(medals_of(position).arches, 0);
  position.occupations = "artisans 3 4";
  EXPECT_EQ(medals_of(position).arches, 1);
  EXPECT_EQ(medals_of(position).statues, 3);
  EXPECT_EQ(medals_of(position).gardens, 0);
}

TEST(CopperdaleScoring, ThirtyThreeMedalsArePrinted) {
  // No game can reach this position; it is the sum of the printed lines.
  const Position position{.population = "C9 D9 H9 S9",
                          .borders = "C5 D5 H5 S5",
                          .occupations =
                              "masons 9 10, merchants 9 10, farmers 10 10, artisans 10 10,"
                              "surveyors 10 10, diplomats 10 10",
                          .districts = "7 7, 7 7, 7 7, 7 7",
                          .estates = "CD CH CS DH DS HS",
                          .monuments = everything_built};
  for (const auto rule : {MonumentRule::literal, MonumentRule::strict}) {
    const Medals all = medals_of(position, rule);
    EXPECT_EQ(all, (Medals{1, 4, 4, 4, 4, 4, 4, 4, 4, 33, 6}));
  }
}

}  // namespace
}  // namespace coppice::copperdale::test
