#pragma once

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/copperdale/state.hpp"

namespace coppice::copperdale {

/// What Statues and Gardens count (CD-3).
enum class MonumentRule : std::uint8_t {
  literal,  ///< suits with at least one filled space
  strict    ///< suits with every space filled
};
BOOST_DESCRIBE_ENUM(MonumentRule, literal, strict)

/// Medals by where they come from.
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

/// How many of the four levels that reaches.
int prosperity_level(int prosperity);

/// The tier of a final score, 1 to 6: 0-10, 11-15, 16-19 (CD-4), and ours at 20, 23 and 26.
int tier_of(int medals);

/// The medals if the game ended now.
Medals medals(const State& state, MonumentRule rule);

}  // namespace coppice::copperdale
