// The maximum score of a game: 31 medals (literal), 30 (strict). The tests show that no game
// exceeds it and that one reaches it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <string>

#include "games/copperdale/rules/copperdale.hpp"
#include "support/copperdale_script.hpp"
#include "support/paths.hpp"

namespace coppice::copperdale::test {
namespace {

constexpr int fills = 2 * month_count;  // of Infrastructure; the kinds of a month differ

/// The maximum number of Population spaces filled before month `month_count` ends (months count
/// from 0) with `districts` completed Districts.
int most_population(int districts) {
  int filled = 0;
  for (int month = 0; month < month_count; ++month) {
    // Farmers need two numbers, and a month writes one: they count from the second month on.
    const bool farmers = month >= 1;
    filled += farmers ? 2 : 1;
  }
  return filled + 2 * districts;
}

/// How many suits can be filled completely, and how many can have at least one?
struct Suits {
  int full;
  int touched;
};
Suits suits_of(int filled, int spaces) {
  return {std::min(suit_count, filled / spaces), std::min(suit_count, filled)};
}

/// How the fills of Infrastructure are used.
struct Plan {
  int estates = 0;
  int districts = 0;                            // completed ones; others are wasted fills
  std::array<bool, monument_count> complete{};  // the same for Monuments
  bool artisans = false;

  int spaces_per_monument() const { return artisans ? 3 : 4; }
  int monument_fills() const {
    return spaces_per_monument() *
           static_cast<int>(std::count(complete.begin(), complete.end(), true));
  }
  bool possible() const {
    return 2 * districts <= month_count && monument_fills() <= month_count &&
           estates + 2 * districts + monument_fills() <= fills;
  }
};

/// The maximum for this plan, if everything else is ideal.
int most_medals(const Plan& plan, MonumentRule rule) {
  const auto built = [&](Monument monument) { return plan.complete[at(monument)] ? 1 : 0; };
  const int levels = static_cast<int>(prosperity_levels.size());
  const Suits population = suits_of(most_population(plan.districts), population_spaces);
  // A match in each month's Growth, and Surveyors at every Estate.
  const Suits borders = suits_of(month_count + 2 * plan.estates, border_spaces);
  const auto counted = [&](const Suits& suits) {
    return rule == MonumentRule::literal ? suits.touched : suits.full;
  };
  return (plan.estates == estate_count ? 1 : 0) + levels + plan.districts + borders.full +
         population.full + built(Monument::fountains) * levels +
         built(Monument::arches) * plan.districts + built(Monument::statues) * counted(population) +
         built(Monument::gardens) * counted(borders);
}

int most_medals_of_any_plan(MonumentRule rule) {
  int most = 0;
  for (int estates = 0; estates <= estate_count; ++estates) {
    for (int districts = 0; districts <= district_count; ++districts) {
      for (unsigned monuments = 0; monuments < 1U << monument_count; ++monuments) {
        for (const bool artisans : {false, true}) {
          Plan plan{estates, districts, {}, artisans};
          for (unsigned index = 0; index < monument_count; ++index)
            plan.complete[index] = (monuments >> index & 1) != 0;
          if (plan.possible()) most = std::max(most, most_medals(plan, rule));
        }
      }
    }
  }
  return most;
}

TEST(CopperdaleBest, PopulationTopsOutAt31Of36) {
  EXPECT_EQ(most_population(district_count), 1 + 2 * 11 + 4 * 2);
  EXPECT_EQ(most_population(district_count), 31);
}

TEST(CopperdaleBest, TwentyFourFillsAreTooFewForEverything) {
  Plan plan{estate_count, district_count, {true, true, true, true}, true};
  EXPECT_EQ(plan.estates + 2 * plan.districts + plan.monument_fills(), 26);
  EXPECT_FALSE(plan.possible());
  plan.estates = 4;
  EXPECT_TRUE(plan.possible());
}

TEST(CopperdaleBest, NoGameEarnsMoreThan31LiteralOr30Strict) {
  EXPECT_EQ(most_medals_of_any_plan(MonumentRule::literal), 31);
  EXPECT_EQ(most_medals_of_any_plan(MonumentRule::strict), 30);
}

/// The game in tests/data/copperdale_31.txt: its deck and its moves, including chance moves.
struct BestGame {
  Deal deal;
  std::vector<std::string> moves;
};

BestGame best_game() {
  std::ifstream file(paths::root() / "tests/data/copperdale_31.txt");
  EXPECT_TRUE(file.is_open());
  BestGame game;
  std::size_t dealt = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#") || line.starts_with("month")) continue;
    if (line.starts_with("deal ")) {
      for (const std::string& word : parts(line.substr(5), ' '))
        game.deal.order.at(dealt++) = card(word).index;
      continue;
    }
    for (std::string& move : moves_in(line)) game.moves.push_back(std::move(move));
  }
  EXPECT_EQ(dealt, 52U);
  return game;
}

TEST(CopperdaleBest, TheExampleDealIsADeck) {
  auto order = best_game().deal.order;
  std::sort(order.begin(), order.begin() + card_count);
  for (std::uint8_t index = 0; index < card_count; ++index) EXPECT_EQ(order[index], index);
}

Town played_out(MonumentRule rule) {
  const BestGame best = best_game();
  Town town(Copperdale(rule, BorderVisibility::top));
  for (const std::string& move : best.moves) {
    if (town.game().turn(town.now()).is_chance()) {
      EXPECT_EQ(town.game().write(town.now(), town.game().draw(town.now(), best.deal)), move);
    }
    town.play(move);
  }
  EXPECT_TRUE(town.over());
  return town;
}

TEST(CopperdaleBest, AGameThatEarns31Literal) {
  const Town town = played_out(MonumentRule::literal);
  EXPECT_EQ(town.medals(), (Medals{.masons = 0,
                                   .prosperity = 4,
                                   .districts = 4,
                                   .borders = 4,
                                   .population = 3,
                                   .fountains = 4,
                                   .arches = 4,
                                   .statues = 4,
                                   .gardens = 4,
                                   .total = 31,
                                   .tier = 6}));
  EXPECT_EQ(town.game().result(town.now())[0], 31);
  const auto& population = town.now().population;
  EXPECT_EQ(population[0] + population[1] + population[2] + population[3], 31);
}

TEST(CopperdaleBest, TheSameGameEarns30Strict) {
  const Town town = played_out(MonumentRule::strict);
  EXPECT_EQ(town.medals().statues, 3);
  EXPECT_EQ(town.game().result(town.now())[0], 30);
}

}  // namespace
}  // namespace coppice::copperdale::test
