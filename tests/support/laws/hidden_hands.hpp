#pragma once

#include <cstddef>
#include <vector>

#include "engine/playing_cards.hpp"

namespace coppice::laws {

/// A base class for the Facts of a game whose only secrets are the hands and the order of the
/// unseen cards (engine/hidden_hands.hpp).
template <class State>
struct HiddenHandsFacts {
  static State with_other_secrets(State state, Seat seat, Random& random) {
    const State before = state;
    CardSet secrets = hidden(state, seat);
    for (std::size_t each = 0; each < state.hands.size(); ++each) {
      if (each == seat.index) continue;
      state.hands[each] = before.shown[each];
      while (state.hands[each].size() < before.hands[each].size()) {
        const int card = random_member(secrets, random);
        state.hands[each].insert(card);
        secrets.erase(card);
      }
    }
    state.unseen = secrets;
    return state;
  }

  static std::vector<int> hidden_cards(const State& state, Seat seat) {
    std::vector<int> cards;
    hidden(state, seat).each([&](int card) { cards.push_back(card); });
    return cards;
  }

  static int place(const State& state, int card) {
    for (std::size_t seat = 0; seat < state.hands.size(); ++seat) {
      if (state.hands[seat].contains(card)) return static_cast<int>(seat);
    }
    return -1;
  }

 private:
  static CardSet hidden(const State& state, Seat seat) {
    CardSet cards = state.unseen;
    for (std::size_t each = 0; each < state.hands.size(); ++each) {
      if (each != seat.index) cards = cards | (state.hands[each] - state.shown[each]);
    }
    return cards;
  }
};

}  // namespace coppice::laws
