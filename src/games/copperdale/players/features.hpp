#pragma once

#include <array>
#include <cstdint>

#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// What of the unseen cards matters to a sheet: counted once for many sheets.
struct UnseenCounts {
  explicit UnseenCounts(CardSet unseen);

  std::array<std::uint8_t, suit_count> cards{};  ///< of each suit
  std::array<std::uint8_t, suit_count> faces{};  ///< of them jacks, queens and kings
  std::array<std::uint8_t, 11> numbers{};        ///< aces to tens, by Value
};

/// How a sheet looks to the network: in each slot one of its features holds. Suits share their
/// features, and so do Districts, because the rules treat them alike.
inline constexpr std::size_t slot_count = 56;
inline constexpr std::size_t feature_count = 1714;
using Slots = std::array<std::uint16_t, slot_count>;

/// `months`: those that are over once the sheet looks so, 1 to 11.
Slots slots_of(const State& sheet, const UnseenCounts& unseen, int months);

/// The features that a slot may hold: so many from `first` on.
struct FeatureTable {
  std::uint16_t first;
  std::uint16_t size;
};
std::array<FeatureTable, slot_count> feature_tables();

}  // namespace coppice::copperdale
