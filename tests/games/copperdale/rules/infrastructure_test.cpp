// Infrastructure: which two kinds a card fills, and their order in the record.
#include <gtest/gtest.h>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"

namespace coppice::copperdale::test {
namespace {

constexpr std::string_view full_districts = "1 2, 3 4, 5 6, 7 8";
constexpr std::string_view all_estates = "CD CH CS DH DS HS";
constexpr std::string_view spades_built = "fountains S, arches S, statues S, gardens S";

const Texts all_monuments{"monument fountains", "monument arches", "monument statues",
                          "monument gardens"};
const Texts spade_estates{"estate CS", "estate DS", "estate HS"};

Texts operator+(const Texts& a, const Texts& b) {
  Texts both = a;
  both.insert(b.begin(), b.end());
  return both;
}

std::string waits_for(const Town& town) { return std::string(name_of(town.sheet().stage)); }

TEST(Copperdale, CD1_EstatesAreAllSixPairs) {
  Texts all;
  for (const char* const card : {"4C", "4D", "4H", "4S"}) {
    Town town(Position{});
    infrastructure(town, card).play("district 1");
    for (const std::string& option : town.options()) {
      if (!option.starts_with("estate")) continue;
      EXPECT_NE(option.find(card[1], 7), std::string::npos) << option << " for " << card;
      all.insert(option);
    }
  }
  EXPECT_EQ(all,
            (Texts{"estate CD", "estate CH", "estate CS", "estate DH", "estate DS", "estate HS"}));
  EXPECT_EQ(Town(Position{}).sheet().estates.size(), 6U);
}

TEST(CopperdaleInfrastructure, DistrictThenEstateOrMonument) {
  Town town(Position{});
  infrastructure(town, "7S");
  // A Monument cannot be first: a second kind must follow, and would violate the record's order.
  EXPECT_EQ(town.options(), spade_estates + (Texts{"district 1"}));
  town.play("district 1");
  EXPECT_EQ(town.options(), spade_estates + all_monuments);
  town.play("monument statues");
  EXPECT_EQ(waits_for(town), "growth");
  EXPECT_TRUE(town.now().monument_filled(Monument::statues, Suit::spades));
  EXPECT_EQ(town.now().estates_filled, 0);
}

/// The possible second fills of the month, as shown on the sheet.
Texts later(const Town& town) {
  Texts texts;
  for (const PlacementEffect& prospect : town.sheet().later) {
    if (const auto* estate = std::get_if<choice::Estate>(&prospect)) {
      texts.insert(std::string("estate ") + letter(estate->suits[0]) + letter(estate->suits[1]));
    } else if (const auto* monument = std::get_if<choice::Monument>(&prospect)) {
      texts.insert("monument " + std::string(name_of(monument->monument)));
    } else {
      texts.insert("a District, which is never later");
    }
  }
  return texts;
}

TEST(CopperdaleInfrastructure, ShowsPossibleSecondFillsBeforeTheFirst) {
  Town town(Position{});
  infrastructure(town, "7S");
  EXPECT_EQ(later(town), all_monuments);
  town.play("district 1");
  EXPECT_EQ(later(town), Texts{});  // now they are options
}

TEST(CopperdaleInfrastructure, WithoutMonumentsEstatesComeLater) {
  Town town(Position{.monuments = spades_built});
  infrastructure(town, "7S");
  EXPECT_EQ(town.options(), Texts{"district 1"});
  EXPECT_EQ(later(town), spade_estates);
}

TEST(CopperdaleInfrastructure, OneKindAloneIsNotLater) {
  Town town(Position{.districts = full_districts, .estates = all_estates});
  infrastructure(town, "7S");
  EXPECT_EQ(town.options(), all_monuments);
  EXPECT_EQ(later(town), Texts{});
}

TEST(CopperdaleInfrastructure, EstateThenMonument) {
  Town town(Position{});
  infrastructure(town, "7S").play("estate HS; borders H");
  EXPECT_EQ(town.options(), all_monuments);
  town.play("monument arches");
  EXPECT_EQ(waits_for(town), "growth");
  EXPECT_EQ(town.now().districts, State{}.districts);
}

TEST(CopperdaleInfrastructure, DistrictThenEstateEndsTheFills) {
  Town town(Position{});
  infrastructure(town, "7S").play("district 1; estate HS; borders S");
  EXPECT_EQ(waits_for(town), "growth");
  EXPECT_EQ(town.now().monuments, State{}.monuments);
}

TEST(Copperdale, CD7_APossibleFillCannotBeDeclined) {
  // No Estate is left: both a District and a Monument must be filled.
  Town no_estate({.estates = "CS DS HS"});
  infrastructure(no_estate, "7S");
  EXPECT_EQ(no_estate.options(), (Texts{"district 1"}));
  no_estate.play("district 1");
  EXPECT_EQ(no_estate.options(), all_monuments);

  // No District is left.
  Town no_district({.districts = full_districts});
  infrastructure(no_district, "7S");
  EXPECT_EQ(no_district.options(), spade_estates);
  no_district.play("estate CS; borders C");
  EXPECT_EQ(no_district.options(), all_monuments);

  // No Monument is left.
  Town no_monument({.monuments = spades_built});
  infrastructure(no_monument, "7S");
  EXPECT_EQ(no_monument.options(), (Texts{"district 1"}));
  no_monument.play("district 1");
  EXPECT_EQ(no_monument.options(), spade_estates);
}

TEST(Copperdale, CD7_OneFillIfOnlyOneKindIsPossible) {
  Town district({.estates = all_estates, .monuments = spades_built});
  infrastructure(district, "7S");
  EXPECT_EQ(district.options(), (Texts{"district 1"}));
  district.play("district 1");
  EXPECT_EQ(waits_for(district), "growth");

  Town estate({.districts = full_districts, .estates = "CS DS", .monuments = spades_built});
  infrastructure(estate, "7S");
  EXPECT_EQ(estate.options(), (Texts{"estate HS"}));
  estate.play("estate HS; borders H");
  EXPECT_EQ(waits_for(estate), "growth");

  Town monument({.districts = full_districts,
                 .estates = all_estates,
                 .monuments = "fountains S, arches S, gardens S"});
  infrastructure(monument, "7S");
  EXPECT_EQ(monument.options(), (Texts{"monument statues"}));
  monument.play("monument statues");
  EXPECT_EQ(waits_for(monument), "growth");
}

TEST(Copperdale, CD8_WithNoLegalSpaceTheFillIsSkippedWithoutPenalty) {
  Town town({.districts = full_districts, .estates = all_estates, .monuments = spades_built});
  const State before = town.now();
  infrastructure(town, "7S");
  EXPECT_EQ(waits_for(town), "growth");
  ASSERT_EQ(town.told<event::NothingPossible>().size(), 1U);
  EXPECT_EQ(town.told<event::NothingPossible>()[0].segment, Segment::infrastructure);
  EXPECT_EQ(town.now().districts, before.districts);
  EXPECT_EQ(town.now().estates_filled, before.estates_filled);
  EXPECT_EQ(town.now().monuments, before.monuments);
  EXPECT_EQ(town.now().population, before.population);
  EXPECT_EQ(town.now().borders, before.borders);
}

TEST(CopperdaleInfrastructure, OtherSuitsPlacesAreNotPossible) {
  // Only the places of hearts and spades are free, so a diamond fits nowhere.
  Town town({.districts = full_districts,
             .estates = "CD CH CS DH DS",
             .monuments = "fountains CD, arches CD, statues CD, gardens CD"});
  infrastructure(town, "7D");
  EXPECT_EQ(waits_for(town), "growth");
}

TEST(CopperdaleInfrastructure, ForcedFillsAreMovesToo) {
  Town town({.districts = "1 2, 3 4, 5 6, 7",
             .estates = all_estates,
             .monuments = "fountains S, arches S, gardens S"});
  infrastructure(town, "9S");
  EXPECT_EQ(town.options(), (Texts{"district 4"}));
  town.play("district 4");
  EXPECT_EQ(town.options(), (Texts{"monument statues"}));
}

TEST(Copperdale, CD12_AnEstateGivesOneBorderInOneOfItsSuits) {
  Town town(Position{});
  infrastructure(town, "7S").play("estate HS");
  EXPECT_EQ(town.options(), (Texts{"borders H", "borders S"}));
  town.play("borders H");
  EXPECT_EQ(town.now().borders, (std::array<std::uint8_t, 4>{0, 0, 1, 0}));
  ASSERT_EQ(town.told<event::BorderFilled>().size(), 1U);
  EXPECT_EQ(town.told<event::BorderFilled>()[0].reason, BorderReason::estate);
}

TEST(Copperdale, CD12_TheBorderGoesWhereThereIsRoom) {
  Town town({.borders = "S5"});
  infrastructure(town, "7S").play("estate HS");
  EXPECT_EQ(town.options(), (Texts{"borders H"}));
}

TEST(Copperdale, CD12_SurveyorsGiveAnySplitThatFits) {
  const auto options = [](std::string_view borders) {
    Town town({.borders = borders, .occupations = "surveyors 1 2"});
    infrastructure(town, "7S").play("estate HS");
    return town.options();
  };
  EXPECT_EQ(options(""), (Texts{"borders HH", "borders HS", "borders SS"}));
  EXPECT_EQ(options("H3 S3"), (Texts{"borders HH", "borders HS", "borders SS"}));
  EXPECT_EQ(options("H4"), (Texts{"borders HS", "borders SS"}));
  EXPECT_EQ(options("S4"), (Texts{"borders HH", "borders HS"}));
  EXPECT_EQ(options("H4 S4"), (Texts{"borders HS"}));
  EXPECT_EQ(options("H5"), (Texts{"borders SS"}));
  EXPECT_EQ(options("S5"), (Texts{"borders HH"}));
  EXPECT_EQ(options("H5 S4"), (Texts{"borders S"}));
  EXPECT_EQ(options("H4 S5"), (Texts{"borders H"}));
}

TEST(CopperdaleSkill, SurveyorsFillTwoBorders) {
  Town town({.occupations = "surveyors 1 2"});
  infrastructure(town, "7S").play("estate HS; borders HS");
  EXPECT_EQ(town.now().borders, (std::array<std::uint8_t, 4>{0, 0, 1, 1}));
  EXPECT_EQ(town.told<event::BorderFilled>().size(), 2U);
}

TEST(CopperdaleSkill, SurveyorsDoNothingForAGrowthMatch) {
  Town town({.border = "5S", .occupations = "surveyors 1 2"});
  growth(town, "9S").play("grow 1");
  EXPECT_EQ(town.now().borders[at(Suit::spades)], 1);
}

TEST(Copperdale, CD13_AnEstateWithFullBordersIsAFillLikeAnyOther) {
  Town town({.borders = "H5 S5", .districts = full_districts, .estates = "CS DS"});
  infrastructure(town, "7S");
  EXPECT_EQ(town.options(), (Texts{"estate HS"}));
  town.play("estate HS");
  EXPECT_TRUE(town.now().estate_filled(estate_named("HS")));
  EXPECT_EQ(town.told<event::BorderFilled>().size(), 0U);
  EXPECT_EQ(town.options(), all_monuments);  // no question about Borders

  Town surveyors({.borders = "H5 S5", .occupations = "surveyors 1 2"});
  infrastructure(surveyors, "7S").play("estate HS");
  EXPECT_EQ(surveyors.options(), all_monuments);
}

TEST(Copperdale, CD15_TheFourthSpaceUnderArtisansIsAFillWorthNothing) {
  Town town({.occupations = "artisans 1 2",
             .districts = full_districts,
             .estates = all_estates,
             .monuments = "fountains S, arches S, statues CDH, gardens S"});
  const Medals before = town.medals();
  infrastructure(town, "7S");
  EXPECT_EQ(town.options(), (Texts{"monument statues"}));
  town.play("monument statues");
  EXPECT_EQ(town.medals(), before);
  EXPECT_EQ(town.told<event::MonumentCompleted>().size(), 0U);
  EXPECT_TRUE(town.now().monument_filled(Monument::statues, Suit::spades));
}

TEST(CopperdaleSkill, ArtisansCompleteAMonumentWithThreeSpaces) {
  const Position without{.monuments = "statues CD"};
  Town three(without);
  infrastructure(three, "7S").play("district 1; monument statues");
  EXPECT_EQ(three.told<event::MonumentCompleted>().size(), 0U);
  EXPECT_FALSE(three.now().monument_complete(Monument::statues));

  Position with = without;
  with.occupations = "artisans 1 2";
  Town artisans(with);
  infrastructure(artisans, "7S").play("district 1; monument statues");
  EXPECT_EQ(artisans.told<event::MonumentCompleted>().size(), 1U);
  EXPECT_TRUE(artisans.now().monument_complete(Monument::statues));
}

TEST(Copperdale, CD18_ArtisansCompleteMonumentsThatHaveThreeAlready) {
  Town town({.population = "C1 D2",
             .occupations = "artisans 3",
             .monuments = "statues CDS, arches CD, gardens CDHS"});
  EXPECT_EQ(town.medals().statues, 0);
  economy(town, "9S").play("write artisans");
  EXPECT_TRUE(town.now().monument_complete(Monument::statues));
  EXPECT_FALSE(town.now().monument_complete(Monument::arches));
  ASSERT_EQ(town.told<event::MonumentCompleted>().size(), 1U);
  EXPECT_EQ(town.told<event::MonumentCompleted>()[0].monument, Monument::statues);
  EXPECT_EQ(town.medals().statues, 2);
}

}  // namespace
}  // namespace coppice::copperdale::test
