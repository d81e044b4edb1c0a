#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "games/coupell/players/judgement.hpp"
#include "games/coupell/players/outlook.hpp"

namespace coppice::coupell {

/// Plays on along cards that may come. Remembers what it has found, so that it serves one decision
/// only.
class Foresight {
 public:
  /// For the turn that goes on in `state`, in which cards are still to come; `minds` from the side
  /// of the seat that is to act there. All later words are such as the partner knows.
  Foresight(const Coupell& game, const Minds& minds, const Judgement& judgement,
            const State& state);
  Foresight(const Foresight&) = delete;
  Foresight& operator=(const Foresight&) = delete;

  /// Turns that are looked ahead beside a partner who sees one step; fewer at the end of the deck.
  int turns() const { return static_cast<int>(outlooks_.size()); }

  /// What `state` is worth, in which `acting` has ended its turn, if `order` comes: one turn on, in
  /// which the partner makes one of the claims that look best, or none, and lays for the other the
  /// word that this promises, whichever is judged the best.
  int worth_of(const State& state, Seat acting, std::span<const std::uint8_t> order);

  /// The same if the partner sees one step only, and knows these words: some turns on, at a glance.
  int worth_beside_one_step(const State& state, Seat acting, std::span<const std::uint8_t> order,
                            const Vocabulary& words);

 private:
  const Coupell& game_;
  const Judgement& judgement_;
  Minds both_;                     ///< the partner's words, for both
  Judge judge_;                    ///< of those
  std::vector<Outlook> outlooks_;  ///< by turn
};

}  // namespace coppice::coupell
