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
///   CardSet unseen   the cards that have not come yet, or a WideCardSet
///
/// They are the whole pack in a state by default. A game whose settings change the pack gives it to
/// the constructor, and `start` puts the same cards in `unseen`.
template <class State>
class OnePack {
 public:
  using Cards = decltype(State::unseen);

  explicit OnePack(const Cards& pack = State{}.unseen) : pack_(pack) {}

  Deal deal(Random& random) const {
    Deal deal = shuffled(pack_.size(), random);
    for (int at = 0; at < pack_.size(); ++at) {
      std::uint8_t& card = deal.order[static_cast<std::size_t>(at)];
      card = static_cast<std::uint8_t>(pack_.nth(card));
    }
    return deal;
  }
  Move draw(const State& state, Random& random) const {
    return Move::of(0, random_member(state.unseen, random));
  }
  Move draw(const State& state, const Deal& deal) const {
    return Move::of(0, deal.order[static_cast<std::size_t>(pack_.size() - state.unseen.size())]);
  }

 protected:
  const Cards& whole_pack() const { return pack_; }

 private:
  Cards pack_;
};

}  // namespace coppice
