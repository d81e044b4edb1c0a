#pragma once

#include <cstdint>
#include <span>
#include <utility>

#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The rows and piles, as seen from one side of the table.
struct Table {
  Row own;
  Row partner;
  int own_pile;
  int partner_pile;
  int to_come;  ///< number of cards

  static Table of(const State& state, Seat own) {
    const Seat partner = partner_of(own);
    return {state.row(own), state.row(partner), state.pile(own).size(), state.pile(partner).size(),
            state.to_come.size()};
  }

  Table drawn_by_partner(std::span<const std::uint8_t> cards) const {
    Table table = *this;
    for (const std::uint8_t card : cards) table.partner.append(card);
    table.to_come -= static_cast<int>(cards.size());
    return table;
  }

  Table from_the_other_side() const { return {partner, own, partner_pile, own_pile, to_come}; }
};

}  // namespace coppice::coupell
