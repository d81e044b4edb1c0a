#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/deal.hpp"
#include "engine/random.hpp"

namespace coppice {

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
