#pragma once

#include <cstdint>

#include "engine/card_set.hpp"
#include "engine/deal.hpp"

// Shared by the small reference games, which are written for readability, not for speed.
namespace coppice::reference {

inline constexpr std::uint8_t no_card = 255;      ///< no card is here
inline constexpr std::uint8_t hidden_card = 254;  ///< in a view: a card that the seat cannot see

/// A card from 0 to count - 1 that is not in `seen`, uniformly distributed.
template <class Cards>
std::uint8_t other_card(int count, const Cards& seen, Random& random) {
  CardSet cards = CardSet::first(count);
  for (const std::uint8_t card : seen) {
    if (card < count) cards.erase(card);
  }
  return random_member(cards, random);
}

}  // namespace coppice::reference
