#include "games/copperdale/players/expected_medals.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/copperdale/rules/fills.hpp"

// Doubles are added, multiplied and compared in a fixed order, so all platforms without fused
// operations (such as x86-64-v2 and WebAssembly) get the same numbers.
namespace coppice::copperdale {

namespace {

/// Found by an evolution strategy (seven minutes on one core, 400 seeded deals per candidate) that
/// optimised all weights together for the mean of both `monuments` settings; weights without effect
/// were removed and the others rounded. Each but one can be a quarter higher or a fifth lower at a
/// cost of less than half a medal; `population_farmers` costs up to one and a half.
struct Weights {
  double number = 7.4;             ///< the mean number that a month writes in Economy,
  double number_per_level = 0.11;  ///< plus this for each Population Level, because face cards grow
  double number_spread = 4.8;      ///< the spread of that in one month

  // The probability that a month fills a useful space.
  double fresh_skill = 0.27;      ///< either space of an unstarted Occupation
  double second_number = 0.85;    ///< above a first number of 0; impossible at 10
  double fresh_district = 0.085;  ///< either space of an empty District
  double pair = 0.033;            ///< a started District, per unseen card of its number
  double estate = 0.17;
  double monument = 0.27;
  double border = 0.14;              ///< in one suit
  double border_surveyors = 0.22;    ///< with Surveyors
  double population = 0.20;          ///< in one suit
  double population_farmers = 0.77;  ///< with Farmers
  double first_border = 0.19;        ///< the first of a suit, for Gardens
  double first_population = 0.57;    ///< the same for Statues

  double skill_month = 0.08;  ///< a month with Philosophers, with Surveyors, or with Farmers
};

constexpr Weights weights;

constexpr std::size_t most_needed = population_spaces;
using Chances = std::array<std::array<double, month_count + 1>, most_needed + 1>;

/// The probability of filling [needed] spaces in [months] months at `rate` per month.
constexpr Chances chances(double rate) {
  Chances all{};
  all[0].fill(1);
  for (std::size_t needed = 1; needed <= most_needed; ++needed) {
    for (std::size_t months = 1; months <= month_count; ++months) {
      all[needed][months] =
          rate * all[needed - 1][months - 1] + (1 - rate) * all[needed][months - 1];
    }
  }
  return all;
}

/// Probabilities by a count from 0 to 10; the rate is the count times `unit`.
constexpr std::array<Chances, 11> chances_by_count(double unit) {
  std::array<Chances, 11> all{};
  for (std::size_t count = 0; count < all.size(); ++count) {
    all[count] = chances(unit * static_cast<double>(count));
  }
  return all;
}

constexpr Chances fresh_skill = chances(weights.fresh_skill);
constexpr std::array<Chances, 11> second_number = chances_by_count(weights.second_number / 10);
constexpr Chances fresh_district = chances(weights.fresh_district);
constexpr std::array<Chances, 11> pair_by_cards = chances_by_count(weights.pair);
constexpr Chances estate_chances = chances(weights.estate);
constexpr Chances monument_chances = chances(weights.monument);
constexpr Chances border_chances = chances(weights.border);
constexpr Chances border_surveyors = chances(weights.border_surveyors);
constexpr Chances population_chances = chances(weights.population);
constexpr Chances population_farmers = chances(weights.population_farmers);
constexpr Chances first_border = chances(weights.first_border);
constexpr Chances first_population = chances(weights.first_population);

constexpr double mixed(double chance, double if_so, double if_not) {
  return chance * if_so + (1 - chance) * if_not;
}

}  // namespace

ExpectedMedals::ExpectedMedals(const State& now, MonumentRule rule, int months)
    : rule_(rule),
      months_(static_cast<std::size_t>(months)),
      spread_(weights.number_spread * std::sqrt(static_cast<double>(months))) {
  now.unseen_cards().each([&](int index) {
    std::size_t& count =
        cards_[static_cast<std::size_t>(now.value(Card{static_cast<std::uint8_t>(index)}))];
    count = std::min(count + 1, pair_by_cards.size() - 1);
  });
}

double ExpectedMedals::worth(const State& sheet) const {
  const double farmers = skill(sheet, Occupation::farmers);
  const double surveyors = skill(sheet, Occupation::surveyors);
  const double levels = hoped_levels(sheet);
  const double districts = hoped_districts(sheet);
  double borders = 0;
  double population = 0;
  double suits_bordered = 0;
  double suits_populated = 0;
  for (std::size_t suit = 0; suit < suit_count; ++suit) {
    const std::size_t border_room = border_spaces - std::size_t{sheet.borders[suit]};
    const std::size_t room = population_spaces - std::size_t{sheet.population[suit]};
    borders += mixed(surveyors, border_surveyors[border_room][months_],
                     border_chances[border_room][months_]);
    population +=
        mixed(farmers, population_farmers[room][months_], population_chances[room][months_]);
    suits_bordered += first_border[border_room == border_spaces ? 1 : 0][months_];
    suits_populated += first_population[room == population_spaces ? 1 : 0][months_];
  }
  const bool strict = rule_ == MonumentRule::strict;
  const double skill_months =
      static_cast<double>(months_) * (farmers + surveyors + skill(sheet, Occupation::philosophers));
  return levels * (1 + monument(sheet, Monument::fountains)) +
         districts * (1 + monument(sheet, Monument::arches)) + population + borders +
         (strict ? population : suits_populated) * monument(sheet, Monument::statues) +
         (strict ? borders : suits_bordered) * monument(sheet, Monument::gardens) +
         skill(sheet, Occupation::masons) * estates(sheet) + weights.skill_month * skill_months;
}

double ExpectedMedals::skill(const State& sheet, Occupation occupation) const {
  const std::size_t first = sheet.numbers[2 * at(occupation)];
  if (first == 0) return fresh_skill[2][months_];
  if (sheet.numbers[2 * at(occupation) + 1] == 0) return second_number[10 - first][1][months_];
  return sheet.has(occupation) ? 1 : 0;
}

double ExpectedMedals::hoped_levels(const State& sheet) const {
  int sum = 0;
  int population = 0;
  for (const int written : sheet.numbers) sum += written;
  for (const int level : sheet.population) population += level;
  const double hoped =
      sum + static_cast<double>(months_) * (weights.number + weights.number_per_level * population);
  return mixed(skill(sheet, Occupation::merchants), levels_at(hoped + merchants_bonus),
               levels_at(hoped));
}

double ExpectedMedals::levels_at(double hoped) const {
  double levels = 0;
  for (const int level : prosperity_levels) {
    const double above = hoped - level;
    if (months_ == 0) {
      levels += above >= 0 ? 1 : 0;
    } else {
      levels += std::clamp(0.5 + above / (2 * spread_), 0.0, 1.0);
    }
  }
  return levels;
}

double ExpectedMedals::hoped_districts(const State& sheet) const {
  double districts = 0;
  for (int index = 0; index < district_count; ++index) {
    const int left = sheet.districts[static_cast<std::size_t>(2 * index)];
    switch (district_space(sheet, index)) {
      case 0: districts += fresh_district[2][months_]; break;
      case 1: districts += pair_by_cards[cards(left)][1][months_]; break;
      default: districts += sheet.district_complete(index) ? 1 : 0;
    }
  }
  return districts;
}

double ExpectedMedals::estates(const State& sheet) const {
  const int filled = std::popcount(sheet.estates_filled);
  return estate_chances[static_cast<std::size_t>(estate_count - filled)][months_];
}

double ExpectedMedals::monument(const State& sheet, Monument monument) const {
  const auto missing =
      static_cast<std::size_t>(suit_count - std::popcount(sheet.monuments[at(monument)]));
  const std::size_t with_artisans = missing == 0 ? 0 : missing - 1;
  return mixed(skill(sheet, Occupation::artisans), monument_chances[with_artisans][months_],
               monument_chances[missing][months_]);
}

}  // namespace coppice::copperdale
