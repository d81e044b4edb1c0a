#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "players/coupell/outlook.hpp"

namespace coppice::coupell {

/// Plays some turns on at a glance, along cards that may come: each seat in turn makes the claim
/// that looks best and lays the word that this promises to the other. What both rows are worth then
/// is the outlook's matter. Remembers what it has found, so that it serves one decision only.
class Foresight {
 public:
  /// For the turn that goes on in `state`, in which cards are still to come; `minds` from the side
  /// of the seat that is to act there. All later words are such as the partner knows.
  Foresight(const Coupell& game, const Minds& minds, const State& state);

  /// Looked ahead each time; fewer at the end of the deck.
  int turns() const { return static_cast<int>(outlooks_.size()); }

  /// What `state` is worth, in which `acting` has ended its turn, if `order` comes.
  int worth_of(const State& state, Seat acting, std::span<const std::uint8_t> order);

  /// The same if the partner sees one step only, and knows these words.
  int worth_beside_one_step(const State& state, Seat acting, std::span<const std::uint8_t> order,
                            const Vocabulary& words);

 private:
  const Coupell& game_;
  std::vector<Outlook> outlooks_;  ///< by turn
};

}  // namespace coppice::coupell
