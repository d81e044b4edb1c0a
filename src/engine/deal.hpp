#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

#include "engine/random.hpp"

namespace coppice {

/// The order in which a real table's shuffled deck lies, next card first.
///
/// Kept beside the state, never in it: search draws from the set of unseen cards, while everybody
/// who plays the same seed is dealt the same cards, whatever they choose.
struct Deal {
  std::array<std::uint8_t, 64> order{};
};

/// The cards 0 to count - 1 in a random order (Fisher-Yates); count at most 64.
constexpr Deal shuffled(int count, Random& random) {
  assert(count >= 0 && count <= 64);
  Deal deal;
  for (int card = 0; card < count; ++card) deal.order[card] = static_cast<std::uint8_t>(card);
  for (int left = count; left > 1; --left) {
    const auto chosen = random.below(static_cast<std::uint32_t>(left));
    std::swap(deal.order[chosen], deal.order[left - 1]);
  }
  return deal;
}

}  // namespace coppice
