#include "games/copperdale/players/feats.hpp"

#include <string>

#include "engine/describe.hpp"

namespace coppice::copperdale {

std::vector<Feat> feats(const Copperdale& game, const State& last) {
  const Medals medals = copperdale::medals(last, game.monument_rule());
  std::vector<Feat> feats = {
      {"medals.total", medals.total},           {"medals.masons", medals.masons},
      {"medals.prosperity", medals.prosperity}, {"medals.districts", medals.districts},
      {"medals.borders", medals.borders},       {"medals.population", medals.population},
      {"medals.fountains", medals.fountains},   {"medals.arches", medals.arches},
      {"medals.statues", medals.statues},       {"medals.gardens", medals.gardens}};
  for (int index = 0; index < occupation_count; ++index) {
    const auto skill = static_cast<Occupation>(index);
    feats.push_back({"skills." + std::string(name_of(skill)), last.has(skill) ? 1 : 0});
  }
  return feats;
}

}  // namespace coppice::copperdale
