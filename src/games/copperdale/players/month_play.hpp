#pragma once

#include <array>
#include <cstdint>

#include "engine/move.hpp"
#include "engine/random.hpp"
#include "games/copperdale/players/evaluation.hpp"
#include "games/copperdale/players/network.hpp"
#include "games/copperdale/rules/copperdale.hpp"

namespace coppice::copperdale {

/// Decides where the cards of a month go. Each card has a gain in each segment, computed
/// independently. The expected gain of open segments is the mean over the unseen cards, each in its
/// best open segment.
class Assignment {
 public:
  /// `state`: of this month, before all cards are assigned.
  Assignment(const Network& network, MonumentRule rule, const State& state);

  /// For a state of this month that waits for the assignment of the revealed card.
  Move choose(const State& state) const;

 private:
  using Gains = std::array<std::int32_t, segment_count>;

  void look_at_cards(const State& state, const SheetEvaluator& judge, CardSet cards);
  std::int32_t gain_in(unsigned open, std::size_t segment, Card card, bool may_bury) const;
  std::int32_t best(unsigned open, Card card, bool may_bury) const;
  void look_ahead(CardSet cards);

  std::array<Gains, card_count> gains_{};
  /// By the set of open segments (bits), and whether a card may still be buried.
  std::array<std::array<std::int32_t, 2>, 1U << segment_count> to_come_{};
};

/// Plays to the end of the present month with the network, without search. No decision on a fill
/// may have been made in the month. A month that has not begun is played completely.
void play_month(const Copperdale& game, const Network& network, State& state, Random& chance);

/// The same from the point when all three cards are assigned.
void fill_month(const Copperdale& game, const Network& network, State& state);

}  // namespace coppice::copperdale
