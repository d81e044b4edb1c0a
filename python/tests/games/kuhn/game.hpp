#pragma once

#include "engine/default_members.hpp"
#include "support/reference_knowledge.hpp"

// The reference game as a game of the Python package, for tests with OpenSpiel's.
namespace coppice::kuhn {

struct Kuhn : reference::Kuhn {
  static constexpr std::string_view id = "kuhn";

  /// Neither card before both have shown.
  View onlooker_view(const State& state) const {
    View view = this->view(state, Seat{0});
    std::uint8_t& first = view.known.cards[0];
    if (!showdown(state) && first != reference::no_card) first = reference::hidden_card;
    return view;
  }
};

using GameClass = TableGameOf<Kuhn>;

}  // namespace coppice::kuhn
