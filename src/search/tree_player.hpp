#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ranges>

#include "engine/broken_rules_error.hpp"
#include "engine/legal_moves.hpp"
#include "search/budget_meter.hpp"
#include "search/luck.hpp"
#include "search/player.hpp"
#include "search/player_spec.hpp"
#include "search/tree_search.hpp"

namespace coppice {

/// Plays by tree search with a guide: chooses the move that was tried most often.
template <Game G, class Guide>
class TreePlayer : public Player<G> {
 public:
  using View = typename G::View;
  using State = typename G::State;

  TreePlayer(Budget budget, const Guide& guide) : budget_(budget), guide_(&guide) {}

  void guide_by(const Guide& guide) { guide_ = &guide; }

  Move choose(const G& game, const View& view, Seat seat, Random& random,
              SearchClock& clock) override {
    const auto moves = choices_of(game, view);
    if (moves.size() == 1) return moves[0];
    BudgetMeter meter(budget_, clock);
    search_.think(game, view, seat, *guide_, random, meter);
    return search_.favourite(moves);
  }

  /// A third of the budget goes to moves that may be shown besides the best one, so that their
  /// worths are known: the search alone soon stops trying them.
  MoveEstimates assess(const G& game, const View& view, Seat seat, std::optional<Move> besides,
                       Random& random, SearchClock& clock) override {
    BudgetMeter meter(budget_, clock);
    const auto simulations = search_.think(game, view, seat, *guide_, random, meter, 2, 3);
    const auto order = search_.preferred(choices_of(game, view));
    const auto try_often = [&](Move move) {
      std::uint64_t visits = search_.tried(move).visits;
      while (visits == 0 || (visits * 4 < simulations && !meter.spent())) {
        search_.try_move(game, view, move, *guide_, random);
        meter.count(1);
        ++visits;
      }
    };
    if (besides) try_often(*besides);
    for (const auto& next : order | std::views::drop(1) | std::views::take(runners_up)) {
      try_often(next.move);
    }
    MoveEstimates assessment;
    for (const auto& each : order) {
      const auto tried = search_.tried(each.move);
      // A full tree has no node for a move that was never tried.
      const bool is_wanted = tried.visits > 0 || each.move == besides;
      if (is_wanted) assessment.push_back({each.move, tried.mean()});
    }
    return assessment;
  }

  std::optional<MoveJudgement> judge(const G& game, const View& view, Seat seat,
                                     std::optional<Move> played, Random& random,
                                     SearchClock& clock) override {
    const Budget half = half_budget(budget_);
    BudgetMeter first(half, clock);
    search_.think(game, view, seat, *guide_, random, first);
    const Move best = search_.favourite(moves_of(game, view));
    const Move own = played.value_or(best);
    search_.begin(seat);
    const auto try_once = [&](Move move, std::uint64_t round) {
      Random chance(round);
      search_.try_move(game, view, move, *guide_, chance);
    };
    BudgetMeter second(half, clock);
    do {
      const std::uint64_t round = random.next();
      try_once(best, round);
      if (own != best) try_once(own, round);
      second.count(own != best ? 2 : 1);
    } while (!second.spent());
    return MoveJudgement{best, search_.tried(best).mean(), search_.tried(own).mean()};
  }

  /// From games that the guide plays on.
  double luck(const G& game, const State& before, const State& after, Seat seat, Random& random,
              SearchClock& clock) override {
    return luck_by_samples(game, before, after, random, BudgetMeter(budget_, clock),
                           [&](const State& state, Random& chance) {
                             return search_.play_out(game, state, *guide_, seat, chance);
                           });
  }

 private:
  /// A hint shows the first of them that has a different meaning.
  static constexpr std::size_t runners_up = 2;

  Budget budget_;
  const Guide* guide_;
  TreeSearch<G, Guide> search_;
};

}  // namespace coppice
