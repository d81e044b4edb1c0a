#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/one_pack.hpp"
#include "engine/seat.hpp"

namespace coppice {

/// The view of a state whose only secrets are the hands and the order of the unseen cards.
template <class State>
struct HiddenHandsView {
  State known;  ///< includes among `unseen` what others hold and have not shown
  std::array<std::uint8_t, 16> more{};  ///< sizes of the hands, then the seat

  static_assert(max_seats < 16);

  Seat seat() const { return Seat{more.back()}; }
  int hand(std::size_t seat) const { return more[seat]; }
  /// The number of cards in this hand that the seat does not know.
  int unknown(std::size_t seat) const { return more[seat] - known.hands[seat].size(); }
  /// The number of unseen cards that are in no hand.
  int stock() const {
    int cards = known.unseen.size();
    for (std::size_t seat = 0; seat < known.hands.size(); ++seat) cards -= unknown(seat);
    return cards;
  }

  friend bool operator==(const HiddenHandsView&, const HiddenHandsView&) = default;
};

/// A base class of games with such states: view, imagine, onlooker_view, and what OnePack has. The
/// state has
///
///   std::array<CardSet, seats> hands
///   std::array<CardSet, seats> shown   of each hand, what all seats know of it
///   CardSet unseen                     the cards that nobody has or knows
template <class State>
class HiddenHands : public OnePack<State> {
 public:
  using View = HiddenHandsView<State>;
  using OnePack<State>::OnePack;

  View view(const State& state, Seat seat) const {
    View view{state};
    view.more.back() = seat.index;
    for (std::size_t each = 0; each < state.hands.size(); ++each) {
      view.more[each] = static_cast<std::uint8_t>(state.hands[each].size());
      if (each == seat.index) continue;
      view.known.hands[each] = state.shown[each];
      view.known.unseen = view.known.unseen | (state.hands[each] - state.shown[each]);
    }
    return view;
  }

  /// Onlookers see no hand.
  View onlooker_view(const State& state) const { return view(state, Seat{max_seats}); }

  State imagine(const View& view, Random& random) const {
    State state = view.known;
    for (std::size_t each = 0; each < state.hands.size(); ++each) {
      while (state.hands[each].size() < view.hand(each)) {
        const int card = random_member(state.unseen, random);
        state.hands[each].insert(card);
        state.unseen.erase(card);
      }
    }
    return state;
  }
};

}  // namespace coppice
