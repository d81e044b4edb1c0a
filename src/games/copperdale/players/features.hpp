#pragma once

#include <array>
#include <cstdint>

#include "games/copperdale/rules/state.hpp"

namespace coppice::copperdale {

/// The counts of unseen cards that features need: computed once for many sheets.
struct UnseenCounts {
  explicit UnseenCounts(CardSet unseen);

  std::array<std::uint8_t, suit_count> cards{};  ///< per suit
  std::array<std::uint8_t, suit_count> faces{};  ///< jacks, queens and kings among them
  std::array<std::uint8_t, 11> numbers{};        ///< aces to tens, by Value
};

/// The features of a sheet for the network: each slot has one active feature. Suits share their
/// features, and so do Districts, because the rules treat them alike.
inline constexpr std::size_t slot_count = 56;
inline constexpr std::size_t feature_count = 1714;
using Slots = std::array<std::uint16_t, slot_count>;

/// `months`: the number of finished months, 1 to 11.
Slots slots_of(const State& sheet, const UnseenCounts& unseen, int months);

/// The features of a slot: this many from `first` on.
struct FeatureTable {
  std::uint16_t first;
  std::uint16_t size;
};
std::array<FeatureTable, slot_count> feature_tables();

}  // namespace coppice::copperdale
