#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/deal.hpp"
#include "engine/move.hpp"

namespace coppice {

/// A base class of games whose chance deals one pack, card by card: deal and draw. Its only chance
/// moves have kind 0 and the card as first argument, and all unseen cards are possible. The state
/// has
///
///   CardSet unseen   the cards that have not come yet; at the start the whole pack
template <class State>
class OnePack {
 public:
  Deal deal(Random& random) const { return shuffled(whole_pack, random); }
  Move draw(const State& state, Random& random) const {
    return Move::of(0, random_card(state.unseen, random));
  }
  Move draw(const State& state, const Deal& deal) const {
    return Move::of(0, deal.order[static_cast<std::size_t>(whole_pack - state.unseen.size())]);
  }

 private:
  static constexpr int whole_pack = State{}.unseen.size();
};

}  // namespace coppice
