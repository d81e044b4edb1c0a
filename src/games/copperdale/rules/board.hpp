#pragma once

#include <array>
#include <boost/describe/enum.hpp>
#include <cstddef>
#include <cstdint>

#include "games/copperdale/rules/card.hpp"

// The printed board: its places, and the numbers of the rules.
namespace coppice::copperdale {

enum class Segment : std::uint8_t { economy, infrastructure, growth };
BOOST_DESCRIBE_ENUM(Segment, economy, infrastructure, growth)

/// Each has two spaces and a Skill of the same name.
enum class Occupation : std::uint8_t {
  merchants,
  philosophers,
  surveyors,
  masons,
  farmers,
  artisans,
  diplomats
};
BOOST_DESCRIBE_ENUM(Occupation, merchants, philosophers, surveyors, masons, farmers, artisans,
                    diplomats)

enum class Monument : std::uint8_t { fountains, arches, statues, gardens };
BOOST_DESCRIBE_ENUM(Monument, fountains, arches, statues, gardens)

inline constexpr int month_count = 12;
inline constexpr int segment_count = 3;
inline constexpr int occupation_count = 7;
inline constexpr int district_count = 4;
inline constexpr int estate_count = 6;
inline constexpr int monument_count = 4;
inline constexpr int population_spaces = 9;  ///< per suit
inline constexpr int border_spaces = 5;      ///< per suit
inline constexpr int main_deck_size = card_count - month_count;
inline constexpr int most_burials = 10;  ///< Philosophers serve from month 3 on at the earliest

inline constexpr int merchants_bonus = 20;
inline constexpr std::array<int, 4> prosperity_levels = {60, 80, 100, 120};

/// The two suits of an Estate (CD-1).
struct SuitPair {
  Suit first;
  Suit second;

  constexpr bool shows(Suit suit) const { return suit == first || suit == second; }
};

inline constexpr std::array<SuitPair, estate_count> estates = {{
    {Suit::clubs, Suit::diamonds},
    {Suit::clubs, Suit::hearts},
    {Suit::clubs, Suit::spades},
    {Suit::diamonds, Suit::hearts},
    {Suit::diamonds, Suit::spades},
    {Suit::hearts, Suit::spades},
}};

/// The Estates that show each suit, a bit per Estate.
inline constexpr std::array<unsigned, suit_count> estates_of_suit = [] {
  std::array<unsigned, suit_count> all{};
  for (std::size_t index = 0; index < estates.size(); ++index) {
    all[static_cast<std::size_t>(estates[index].first)] |= 1U << index;
    all[static_cast<std::size_t>(estates[index].second)] |= 1U << index;
  }
  return all;
}();

/// An enum's value as an index into an array.
template <class E>
constexpr std::size_t at(E value) {
  return static_cast<std::size_t>(value);
}

}  // namespace coppice::copperdale
