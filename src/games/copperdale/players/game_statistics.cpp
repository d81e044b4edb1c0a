#include "games/copperdale/players/game_statistics.hpp"

#include <string>

#include "engine/describe.hpp"

namespace coppice::copperdale {

std::vector<GameStatistic> game_statistics(const Copperdale& game, const State& last) {
  const Medals medals = copperdale::medals(last, game.monument_rule());
  std::vector<GameStatistic> statistics = {
      {"medals.total", medals.total},           {"medals.masons", medals.masons},
      {"medals.prosperity", medals.prosperity}, {"medals.districts", medals.districts},
      {"medals.borders", medals.borders},       {"medals.population", medals.population},
      {"medals.fountains", medals.fountains},   {"medals.arches", medals.arches},
      {"medals.statues", medals.statues},       {"medals.gardens", medals.gardens}};
  for (int index = 0; index < occupation_count; ++index) {
    const auto skill = static_cast<Occupation>(index);
    statistics.push_back({"skills." + std::string(name_of(skill)), last.has(skill) ? 1 : 0});
  }
  return statistics;
}

}  // namespace coppice::copperdale
