#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/describe.hpp"
#include "games/copperdale/rules/screen.hpp"

namespace coppice::copperdale::test {

/// The sheet of support/copperdale_oracle.hpp and its score.
class OracleSheet {
 public:
  OracleSheet() {
    for (const char suit : std::string("CDHS")) population[suit] = borders[suit] = 0;
  }

  std::map<char, int> population;
  std::map<char, int> borders;
  std::map<std::string, std::vector<int>> occupations;
  std::vector<std::vector<int>> districts = std::vector<std::vector<int>>(4);
  std::set<std::string> estates;
  std::map<std::string, std::set<char>> monuments;

  bool has(const std::string& skill) const {
    const auto found = occupations.find(skill);
    return found != occupations.end() && found->second.size() == 2 &&
           found->second[1] > found->second[0];
  }

  int prosperity() const {
    int sum = has("merchants") ? 20 : 0;
    for (const auto& [name, numbers] : occupations)
      for (const int number : numbers) sum += number;
    return sum;
  }

  bool built(const std::string& monument) const {
    const auto found = monuments.find(monument);
    return found != monuments.end() && found->second.size() >= (has("artisans") ? 3U : 4U);
  }

  int medals(bool strict) const {
    int levels = 0;
    for (const int level : {60, 80, 100, 120}) levels += prosperity() >= level ? 1 : 0;
    int complete_districts = 0;
    for (const auto& district : districts)
      complete_districts += district.size() == 2 && district[0] == district[1] ? 1 : 0;
    const auto suits_with = [](const std::map<char, int>& levels_of, int least) {
      return static_cast<int>(std::count_if(levels_of.begin(), levels_of.end(),
                                            [&](const auto& one) { return one.second >= least; }));
    };
    int total = has("masons") && estates.size() == 6 ? 1 : 0;
    total += levels + complete_districts;
    total += suits_with(borders, 5) + suits_with(population, 9);
    if (built("fountains")) total += levels;
    if (built("arches")) total += complete_districts;
    if (built("statues")) total += suits_with(population, strict ? 9 : 1);
    if (built("gardens")) total += suits_with(borders, strict ? 5 : 1);
    return total;
  }
};

/// Whether the game's sheet has the same numbers, filled spaces, Skills and medals.
inline bool same_sheet(const Sheet& sheet, const OracleSheet& oracle, bool strict) {
  bool same =
      sheet.prosperity == oracle.prosperity() && sheet.medals.total == oracle.medals(strict);
  for (const SuitLine& line : sheet.suits)
    same = same && line.population == oracle.population.at(letter(line.suit)) &&
           line.borders == oracle.borders.at(letter(line.suit));
  for (const OccupationLine& line : sheet.occupations) {
    const std::string name(name_of(line.occupation));
    const auto found = oracle.occupations.find(name);
    const bool started = found != oracle.occupations.end();
    same = same && line.numbers == (started ? found->second : std::vector<int>{}) &&
           (line.skill == SkillState::unlocked) == oracle.has(name);
  }
  for (std::size_t index = 0; index < oracle.districts.size(); ++index)
    same = same && sheet.districts.at(index).numbers == oracle.districts[index];
  for (const EstateBox& box : sheet.estates) {
    const std::string pair{letter(box.suits[0]), letter(box.suits[1])};
    same = same && box.filled == oracle.estates.contains(pair);
  }
  for (const MonumentBox& box : sheet.monuments) {
    std::set<char> filled;
    for (const Suit suit : box.filled) filled.insert(letter(suit));
    const auto found = oracle.monuments.find(std::string(name_of(box.monument)));
    same = same && filled == (found == oracle.monuments.end() ? std::set<char>{} : found->second);
    same = same && box.complete == oracle.built(std::string(name_of(box.monument)));
  }
  return same;
}

}  // namespace coppice::copperdale::test
