#include "games/copperdale/scoring.hpp"

#include <numeric>

namespace coppice::copperdale {

namespace {

int suits_at_least(const std::array<std::uint8_t, suit_count>& filled, int spaces) {
  return static_cast<int>(std::ranges::count_if(filled, [=](int here) { return here >= spaces; }));
}

}  // namespace

int prosperity(const State& state) {
  const int numbers = std::accumulate(state.numbers.begin(), state.numbers.end(), 0);
  return numbers + (state.has(Occupation::merchants) ? merchants_bonus : 0);
}

int prosperity_level(int prosperity) {
  return static_cast<int>(
      std::ranges::count_if(prosperity_levels, [=](int level) { return prosperity >= level; }));
}

int tier_of(int medals) {
  constexpr std::array<int, 5> begins_at = {11, 16, 20, 23, 26};
  return 1 + static_cast<int>(
                 std::ranges::count_if(begins_at, [=](int tier) { return medals >= tier; }));
}

Medals medals(const State& state, MonumentRule rule) {
  const bool strict = rule == MonumentRule::strict;
  constexpr unsigned all_estates = (1U << estate_count) - 1;

  Medals medals;
  medals.masons = state.has(Occupation::masons) && state.estates_filled == all_estates ? 1 : 0;
  medals.prosperity = prosperity_level(prosperity(state));
  for (int district = 0; district < district_count; ++district) {
    medals.districts += state.district_complete(district) ? 1 : 0;
  }
  medals.borders = suits_at_least(state.borders, border_spaces);
  medals.population = suits_at_least(state.population, population_spaces);

  const auto if_complete = [&](Monument monument, int worth) {
    return state.monument_complete(monument) ? worth : 0;
  };
  medals.fountains = if_complete(Monument::fountains, medals.prosperity);
  medals.arches = if_complete(Monument::arches, medals.districts);
  medals.statues = if_complete(Monument::statues,
                               strict ? medals.population : suits_at_least(state.population, 1));
  medals.gardens =
      if_complete(Monument::gardens, strict ? medals.borders : suits_at_least(state.borders, 1));

  medals.total = medals.masons + medals.prosperity + medals.districts + medals.borders +
                 medals.population + medals.fountains + medals.arches + medals.statues +
                 medals.gardens;
  medals.tier = tier_of(medals.total);
  return medals;
}

}  // namespace coppice::copperdale
