#pragma once

#include <array>
#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <optional>

#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// What Statues and Gardens count (CD-3).
enum class MonumentRule : std::uint8_t {
  literal,  ///< suits with at least one filled space
  strict    ///< suits with every space filled
};
BOOST_DESCRIBE_ENUM(MonumentRule, literal, strict)

/// The printed medals, by source.
inline constexpr int masons_medals = 1;
inline constexpr int most_of_each = 4;  ///< of the eight other kinds
inline constexpr int printed_medals = masons_medals + 8 * most_of_each;

/// Medals by source.
struct Medals {
  int masons = 0;
  int prosperity = 0;
  int districts = 0;
  int borders = 0;
  int population = 0;
  int fountains = 0;
  int arches = 0;
  int statues = 0;
  int gardens = 0;
  int total = 0;
  int tier = 1;  ///< 1 to 6, see tier_of

  friend bool operator==(const Medals&, const Medals&) = default;
};
BOOST_DESCRIBE_STRUCT(Medals, (),
                      (masons, prosperity, districts, borders, population, fountains, arches,
                       statues, gardens, total, tier))

/// All numbers, and the bonus of Merchants.
int prosperity(const State& state);

/// How many of the four levels this reaches.
int prosperity_level(int prosperity);

/// The name of a final score.
struct Tier {
  int tier;  ///< from 1
  int from;  ///< medals
  std::optional<int> to;
  bool own;  ///< not printed, but ours, within the highest printed tier
};
BOOST_DESCRIBE_STRUCT(Tier, (), (tier, from, to, own))

/// The printed tiers, the third with 19 (CD-4), the last from 20 on; our own tiers divide the last
/// one.
inline constexpr std::array<Tier, 6> tiers = {{{1, 0, 10, false},
                                               {2, 11, 15, false},
                                               {3, 16, 19, false},
                                               {4, 20, 22, false},
                                               {5, 23, 25, true},
                                               {6, 26, std::nullopt, true}}};

/// The highest of the `tiers` that a final score reaches.
int tier_of(int medals);

/// The maximum of any deal: 24 Infrastructure fills pay for no more
/// (docs/rules/copperdale.md).
constexpr int most_medals(MonumentRule rule) { return rule == MonumentRule::literal ? 31 : 30; }

/// What a Monument scores once it is complete, in the current state.
int monument_worth(const State& state, Monument monument, MonumentRule rule);

/// The medals if the game ended now.
Medals medals(const State& state, MonumentRule rule);

}  // namespace coppice::copperdale
