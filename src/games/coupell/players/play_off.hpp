#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/coupell/players/judgement.hpp"
#include "games/coupell/players/minds.hpp"
#include "games/coupell/rules/coupell.hpp"
#include "search/meter.hpp"

namespace coppice::coupell {

/// A way to play the rest of a turn.
struct Judged {
  Move first;
  State after;
  int value;
  std::size_t number;  ///< in the order of first sight: of equals the first is the better
};

/// The best first.
inline auto by_value(const Judged& plan) { return std::pair(-plan.value, plan.number); }

/// Of the budget: the first is for a look at many plans, the others are for playing the best on.
inline constexpr int budget_parts = 10;

/// Plays the best of these plans on, in rounds of a share of the budget each, and drops the worse
/// half after each. All meet the same cards, and what they were thought to be worth before counts
/// as some of these. Their values become those of the best that is left, less what they fell behind
/// it; what was not played on keeps its distance. `besides`: plans that begin so take part, too.
/// `view` has cards to come.
void play_off(const Coupell& game, const Minds& minds, const Judgement& judgement,
              const State& view, std::optional<Move> besides, std::vector<Judged>& plans,
              Meter& meter, Random& random);

/// What each of these ends of the turn that goes on in `view` comes to, in points of one pile: the
/// mean over cards that may come, which all of them meet alike.
std::vector<double> points_met(const Coupell& game, const Minds& minds, const Judgement& judgement,
                               const State& view, std::span<const State> ends, Meter& meter,
                               Random& random);

}  // namespace coppice::coupell
