#pragma once

#include <string>
#include <vector>

#include "engine/describe.hpp"
#include "games/copperdale/copperdale.hpp"
#include "lab/feat.hpp"

// What is counted of each game.
namespace coppice::lab {

/// A game counts nothing unless it says so below.
template <class G>
std::vector<Feat> feats_of(const G&, const typename G::State&) {
  return {};
}

/// Medals by where they come from, and which Skills were unlocked.
inline std::vector<Feat> feats_of(const copperdale::Copperdale& game,
                                  const copperdale::State& state) {
  const copperdale::Medals medals = copperdale::medals(state, game.monument_rule());
  std::vector<Feat> feats = {
      {"medals.total", medals.total},           {"medals.masons", medals.masons},
      {"medals.prosperity", medals.prosperity}, {"medals.districts", medals.districts},
      {"medals.borders", medals.borders},       {"medals.population", medals.population},
      {"medals.fountains", medals.fountains},   {"medals.arches", medals.arches},
      {"medals.statues", medals.statues},       {"medals.gardens", medals.gardens}};
  for (int index = 0; index < copperdale::occupation_count; ++index) {
    const auto skill = static_cast<copperdale::Occupation>(index);
    feats.push_back({"skills." + std::string(name_of(skill)), state.has(skill) ? 1 : 0});
  }
  return feats;
}

}  // namespace coppice::lab
