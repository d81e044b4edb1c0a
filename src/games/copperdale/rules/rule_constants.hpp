#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <string>
#include <vector>

#include "games/copperdale/rules/scoring.hpp"
#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// A kind of medal, as `Medals` names it, and how many of it are printed.
struct MedalKind {
  std::string kind;
  int most;
};
BOOST_DESCRIBE_STRUCT(MedalKind, (), (kind, most))

/// The maximum number of medals of any deal, by the setting `monuments`.
struct MostMedals {
  int literal = most_medals(MonumentRule::literal);
  int strict = most_medals(MonumentRule::strict);
};
BOOST_DESCRIBE_STRUCT(MostMedals, (), (literal, strict))

/// Constants of the rules that screens draw or name.
struct RuleConstants {
  int population_spaces = copperdale::population_spaces;
  int border_spaces = copperdale::border_spaces;
  std::array<int, 4> prosperity_levels = copperdale::prosperity_levels;
  std::vector<MedalKind> medals = {
      {"masons", masons_medals}, {"prosperity", most_of_each}, {"districts", most_of_each},
      {"borders", most_of_each}, {"population", most_of_each}, {"fountains", most_of_each},
      {"arches", most_of_each},  {"statues", most_of_each},    {"gardens", most_of_each}};
  std::array<Tier, 6> tiers = copperdale::tiers;
  MostMedals most_medals;
};
BOOST_DESCRIBE_STRUCT(RuleConstants, (),
                      (population_spaces, border_spaces, prosperity_levels, medals, tiers,
                       most_medals))

}  // namespace coppice::copperdale
