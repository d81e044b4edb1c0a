#pragma once

#include <array>
#include <cstdint>

#include "engine/move.hpp"
#include "games/copperdale/players/judge.hpp"

namespace coppice::copperdale {

/// Where the cards of a month go. Each card has a gain in each segment, as if it were filled by
/// itself; what the segments still open will gain is the mean over the unseen cards, each of which
/// goes where it and the segments then open gain most.
class Assignment {
 public:
  /// `state`: of this month, before it is known where all cards go.
  Assignment(const Network& network, MonumentRule rule, const State& state);

  /// In a state of this month whose decision is where the revealed card goes.
  Move choose(const State& state) const;

 private:
  using Gains = std::array<std::int32_t, segment_count>;

  void look_at_cards(const State& state, const Judge& judge, CardSet cards);
  std::int32_t gain_in(unsigned open, std::size_t segment, Card card, bool may_bury) const;
  std::int32_t best(unsigned open, Card card, bool may_bury) const;
  void look_ahead(CardSet cards);

  std::array<Gains, card_count> gains_{};
  /// By the segments that are open, a bit each, and whether a card may still be buried.
  std::array<std::array<std::int32_t, 2>, 1U << segment_count> to_come_{};
};

}  // namespace coppice::copperdale
