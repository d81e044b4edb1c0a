#include "games/copperdale/rules/scoring.hpp"

#include <numeric>

namespace coppice::copperdale {

namespace {

int suits_at_least(const std::array<std::uint8_t, suit_count>& filled, int spaces) {
  return static_cast<int>(std::ranges::count_if(filled, [=](int here) { return here >= spaces; }));
}

int complete_districts(const State& state) {
  int complete = 0;
  for (int district = 0; district < district_count; ++district) {
    complete += state.district_complete(district) ? 1 : 0;
  }
  return complete;
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
  return static_cast<int>(
      std::ranges::count_if(tiers, [=](const Tier& tier) { return medals >= tier.from; }));
}

int monument_worth(const State& state, Monument monument, MonumentRule rule) {
  const bool strict = rule == MonumentRule::strict;
  switch (monument) {
    case Monument::fountains: return prosperity_level(prosperity(state));
    case Monument::arches: return complete_districts(state);
    case Monument::statues: return suits_at_least(state.population, strict ? population_spaces : 1);
    case Monument::gardens: return suits_at_least(state.borders, strict ? border_spaces : 1);
  }
  return 0;
}

Medals medals(const State& state, MonumentRule rule) {
  constexpr unsigned all_estates = (1U << estate_count) - 1;
  const auto if_complete = [&](Monument monument) {
    return state.monument_complete(monument) ? monument_worth(state, monument, rule) : 0;
  };

  Medals medals;
  medals.masons = state.has(Occupation::masons) && state.estates_filled == all_estates ? 1 : 0;
  medals.prosperity = prosperity_level(prosperity(state));
  medals.districts = complete_districts(state);
  medals.borders = suits_at_least(state.borders, border_spaces);
  medals.population = suits_at_least(state.population, population_spaces);
  medals.fountains = if_complete(Monument::fountains);
  medals.arches = if_complete(Monument::arches);
  medals.statues = if_complete(Monument::statues);
  medals.gardens = if_complete(Monument::gardens);

  medals.total = medals.masons + medals.prosperity + medals.districts + medals.borders +
                 medals.population + medals.fountains + medals.arches + medals.statues +
                 medals.gardens;
  medals.tier = tier_of(medals.total);
  return medals;
}

}  // namespace coppice::copperdale
