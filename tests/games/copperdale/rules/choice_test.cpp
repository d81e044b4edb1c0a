// What the page and the terminal say that a move does, before it is played.
#include <gtest/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

Choice choice_of(const Town& town, std::string_view move) {
  const auto read = town.game().read(town.now(), move);
  if (!read) throw std::invalid_argument(std::string(move) + ": " + read.error().key);
  return town.game().choice(town.game().view(town.now(), Seat{0}), *read);
}

template <class Meaning>
Meaning meaning(const Town& town, std::string_view move) {
  return std::get<Meaning>(choice_of(town, move));
}

TEST(CopperdaleChoice, NamesTheSpaceOfAnOccupationAndWhatBecomesOfItsSkill) {
  Town town({.occupations = "farmers 4, masons 7, surveyors 6"});
  economy(town, "6S");
  EXPECT_EQ(meaning<choice::Write>(town, "write artisans"),
            (choice::Write{Occupation::artisans, 1, 6, SkillState::started}));
  EXPECT_EQ(meaning<choice::Write>(town, "write farmers"),
            (choice::Write{Occupation::farmers, 2, 6, SkillState::unlocked}));
  EXPECT_EQ(meaning<choice::Write>(town, "write masons"),
            (choice::Write{Occupation::masons, 2, 6, SkillState::lost}));
  EXPECT_EQ(meaning<choice::Write>(town, "write surveyors"),
            (choice::Write{Occupation::surveyors, 2, 6, SkillState::lost}));
}

TEST(CopperdaleChoice, NamesTheSpaceOfADistrictAndWhatBecomesOfIt) {
  const auto district = [](std::string_view districts, std::string_view move) {
    Town town({.districts = districts});
    return meaning<choice::District>(infrastructure(town, "7S"), move);
  };
  EXPECT_EQ(district("5, 7", "district 3"), (choice::District{3, 1, 7, DistrictState::started}));
  EXPECT_EQ(district("5, 7", "district 2"), (choice::District{2, 2, 7, DistrictState::complete}));
  EXPECT_EQ(district("5, 7", "district 1"), (choice::District{1, 2, 7, DistrictState::dead}));
}

TEST(CopperdaleChoice, NamesTheSuitsOfAnEstateAndWhetherAMonumentIsComplete) {
  Town town({.monuments = "arches CDH, statues C"});
  infrastructure(town, "7S").play("district 1");
  EXPECT_EQ(meaning<choice::Estate>(town, "estate HS"),
            (choice::Estate{{Suit::hearts, Suit::spades}}));
  EXPECT_EQ(meaning<choice::Monument>(town, "monument arches"),
            (choice::Monument{Monument::arches, Suit::spades, true}));
  EXPECT_EQ(meaning<choice::Monument>(town, "monument statues"),
            (choice::Monument{Monument::statues, Suit::spades, false}));
}

TEST(CopperdaleChoice, NamesTheSuitTheSpacesAndTheMatchOfGrowth) {
  const auto grow = [](std::string_view border, std::string_view card, const char* move) {
    Town town({.border = border});
    return meaning<choice::Grow>(growth(town, card), move);
  };
  EXPECT_EQ(grow("3C", "7H", "grow 1"), (choice::Grow{Suit::hearts, 1, BorderMatch::none}));
  EXPECT_EQ(grow("3C", "7C", "grow 1"), (choice::Grow{Suit::clubs, 1, BorderMatch::suit}));
  EXPECT_EQ(grow("3C", "3H", "grow 1"), (choice::Grow{Suit::hearts, 1, BorderMatch::value}));
}

/// What a card would do in a segment.
std::vector<PlacementEffect> prospects(const Town& town, std::string_view segment) {
  return meaning<choice::Assign>(town, "assign " + std::string(segment)).prospects;
}

TEST(CopperdaleChoice, OfASegmentNamesEverythingThatTheCardCouldFill) {
  Town town({.occupations = "farmers 4", .districts = "7 7, 5"});
  town.play("reveal 7S");
  EXPECT_EQ(prospects(town, "economy").size(), static_cast<std::size_t>(occupation_count));
  EXPECT_EQ(std::ranges::count(
                prospects(town, "economy"),
                PlacementEffect(choice::Write{Occupation::farmers, 2, 7, SkillState::unlocked})),
            1);
  // Two Districts, the three Estates with spades, and all Monuments.
  std::array<int, 3> kinds{};
  for (const PlacementEffect& one : prospects(town, "infrastructure")) {
    kinds[0] += std::holds_alternative<choice::District>(one) ? 1 : 0;
    kinds[1] += std::holds_alternative<choice::Estate>(one) ? 1 : 0;
    kinds[2] += std::holds_alternative<choice::Monument>(one) ? 1 : 0;
  }
  EXPECT_EQ(kinds, (std::array{2, 3, 4}));
  EXPECT_EQ(prospects(town, "growth"), std::vector<PlacementEffect>{PlacementEffect(
                                           choice::Grow{Suit::spades, 1, BorderMatch::none})});
}

TEST(CopperdaleChoice, OfPhilosophersIsToBury) {
  Town town({.occupations = "philosophers 1 2"});
  EXPECT_TRUE(std::holds_alternative<choice::Bury>(choice_of(town.play("reveal 7S"), "bury")));
}

TEST(CopperdaleChoice, OfGrowthNamesTheMatchEvenIfThereIsNoRoom) {
  Town town({.border = "3S", .population = "S9"});
  town.play("reveal 7S");
  EXPECT_EQ(prospects(town, "growth"), std::vector<PlacementEffect>{PlacementEffect(
                                           choice::Grow{Suit::spades, 0, BorderMatch::suit})});
}

}  // namespace
}  // namespace coppice::copperdale::test
