#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/card_set.hpp"
#include "engine/random.hpp"

namespace coppice {

/// The shuffled deck of a real table, next card first.
///
/// Kept beside the state, never in it: search draws from the set of unseen cards. Everybody who
/// plays the same seed gets the same cards, whatever they choose.
struct Deal {
  std::array<std::uint8_t, 128> order{};
  std::uint64_t more = 0;  ///< random bits for other decisions of a table: a coin, later packs
};

/// The cards 0 to count - 1 in a random order (Fisher-Yates); count at most 128.
constexpr Deal shuffled(int count, Random& random) {
  assert(count >= 0 && count <= 128);
  Deal deal;
  const auto size = static_cast<std::uint8_t>(count);
  for (std::uint8_t card = 0; card < size; ++card) deal.order[card] = card;
  for (std::uint8_t left = size; left > 1; --left) {
    std::swap(deal.order[random.below(left)], deal.order[left - 1U]);
  }
  deal.more = random.next();
  return deal;
}

/// One of `cards`, a CardSet or WideCardSet, all with equal probability; the set must not be empty.
template <class Cards>
constexpr std::uint8_t random_member(const Cards& cards, Random& random) {
  const auto rank = random.below(static_cast<std::uint32_t>(cards.size()));
  return static_cast<std::uint8_t>(cards.nth(static_cast<int>(rank)));
}

/// The place of each card in a model pack: that of the card with the same name. New cards take the
/// places of missing ones, and then the places after the last, in the order of their names. Names
/// are unique.
std::vector<std::uint8_t> places_in(std::span<const std::string> model,
                                    std::span<const std::string> names);

/// Deals a pack so that the same random numbers give nearly the same deal as for its model: cards
/// with the same names come in the same order. So two packs can be compared on the same deals,
/// wherever their cards stand in a file. Each order has the same probability.
class CommonRandomDealer {
 public:
  CommonRandomDealer(std::span<const std::string> model, std::span<const std::string> names);

  Deal deal(Random& random) const;

 private:
  int model_;                        ///< its number of cards
  std::vector<std::uint8_t> cards_;  ///< by place; `no_card` if there is none
};

}  // namespace coppice
