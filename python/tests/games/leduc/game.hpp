#pragma once

#include "engine/default_members.hpp"
#include "support/reference_knowledge.hpp"

// The reference game as a game of the Python package, for tests with OpenSpiel's.
namespace coppice::leduc {

struct Leduc : reference::Leduc {
  static constexpr std::string_view id = "leduc";

  /// Neither card before both have shown.
  View onlooker_view(const State& state) const {
    View view = this->view(state, Seat{0});
    std::uint8_t& first = view.known.cards[0];
    if (state.round < 2 && first != reference::no_card) first = reference::hidden_card;
    return view;
  }
};

using GameClass = TableGameOf<Leduc>;

}  // namespace coppice::leduc
