#pragma once

#include "search/knowledge.hpp"
#include "support/hands.hpp"

namespace coppice {

template <bool together>
struct Knowledge<WithDefaultMembers<reference::Hands<together>>>
    : DefaultKnowledge<WithDefaultMembers<reference::Hands<together>>> {
  /// The seat's lead, for partners their points.
  struct Evaluation {
    static double of(const WithDefaultMembers<reference::Hands<together>>&,
                     const reference::HandsState& state, Seat seat) {
      const int own = state.points[seat.index];
      const int other = state.points[1U - seat.index];
      return together ? own + other : own - other;
    }
  };
};

}  // namespace coppice
