#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/legal_moves.hpp"
#include "players/knowledge.hpp"
#include "players/luck.hpp"
#include "players/meter.hpp"
#include "players/player.hpp"
#include "players/player_spec.hpp"
#include "players/search_tree.hpp"

namespace coppice {

/// Information-set Monte-Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
/// "Information Set Monte Carlo Tree Search", 2012). docs/players.md tells how it works.
///
/// Each simulation imagines a state from the view, goes down one common tree, adds a node, plays on
/// by the game's PlayoutPolicy to its Horizon, and counts what that is worth to each seat. The move
/// that was tried most often is made.
template <Game G>
  requires(G::seats >= 2)
class Ismcts final : public Player<G> {
 public:
  static constexpr Budget standard_budget{.playouts = 2000, .time = {}};

  /// For hints, which must come at once.
  static constexpr Budget small_budget{.playouts = 1000, .time = {}};

  explicit Ismcts(Budget budget) : budget_(budget) {}

  Move choose(const G& game, const typename G::View& view, Seat, Random& random,
              Clock& clock) override {
    const auto moves = moves_of(game, view);
    if (moves.size() == 1) return moves[0];
    Meter meter(budget_, clock);
    search(game, view, random, meter);
    return tree_.most_visited();
  }

  /// A fifth of the budget is for `besides`, where it was tried less often than in a quarter of the
  /// simulations.
  Assessment assess(const G& game, const typename G::View& view, Seat, std::optional<Move> besides,
                    Random& random, Clock& clock) override {
    Meter meter(budget_, clock);
    const std::uint64_t simulations = search(game, view, random, meter, besides ? 4 : 5, 5);
    Assessment assessment = assessed();
    if (!besides) return assessment;
    auto visits = tried(*besides).visits;
    while (visits == 0 || (std::uint64_t{visits} * 4 < simulations && !meter.spent())) {
      simulate(game, game.imagine(view, random), random, besides);
      meter.count(1);
      ++visits;
    }
    const auto found = std::ranges::find(assessment, *besides, &Appraisal::move);
    const auto at = found == assessment.end() ? assessment.insert(found, {*besides, 0}) : found;
    at->worth = tried(*besides).mean();
    return assessment;
  }

  std::optional<Verdict> judge(const G& game, const typename G::View& view, Seat,
                               std::optional<Move> played, Random& random, Clock& clock) override {
    const Budget half = half_of(budget_);
    Meter first(half, clock);
    search(game, view, random, first);
    const Move best = tree_.most_visited();
    const Move own = played.value_or(best);
    tree_.clear();
    Meter second(half, clock);
    do {
      const std::uint64_t round = random.next();
      simulate_from(game, view, best, round);
      if (own != best) simulate_from(game, view, own, round);
      second.count(own != best ? 2 : 1);
    } while (!second.spent());
    return Verdict{best, tried(best).mean(), tried(own).mean()};
  }

  /// By playouts.
  double luck(const G& game, const typename G::State& before, const typename G::State& after,
              Seat seat, Random& random, Clock& clock) override {
    return luck_by_samples(game, before, after, random, Meter(budget_, clock),
                           [&](const typename G::State& state, Random& chance) {
                             return play_out_to_horizon(game, state, chance)[seat.index];
                           });
  }

 private:
  void simulate_from(const G& game, const typename G::View& view, Move move, std::uint64_t round) {
    Random random(round);
    simulate(game, game.imagine(view, random), random, move);
  }

  static std::array<double, G::seats> play_out_to_horizon(const G& game, typename G::State state,
                                                          Random& random) {
    const typename Knowledge<G>::Horizon horizon(game, state);
    for (int decisions = 0;;) {
      const Turn turn = game.turn(state);
      if (turn.is_over() || horizon.reached(game, state, decisions)) break;
      if (turn.is_chance()) {
        game.play(state, game.draw(state, random));
        continue;
      }
      using Policy = typename Knowledge<G>::PlayoutPolicy;
      game.play(state, Policy::choose(game, state, moves_of(game, state), random));
      ++decisions;
    }
    return horizon.worth(game, state);
  }

  /// The moves of the tree's root, in the order in which they were preferred.
  Assessment assessed() const {
    using Tried = SearchTree::Tried;
    auto all = tree_.tried();
    std::ranges::sort(all, [](const Tried& a, const Tried& b) {
      if (a.visits != b.visits) return a.visits > b.visits;
      if (a.total != b.total) return a.total > b.total;
      return SearchTree::order(a.move) < SearchTree::order(b.move);
    });
    Assessment assessment;
    for (const Tried& each : all) assessment.push_back({each.move, each.mean()});
    return assessment;
  }

  SearchTree::Tried tried(Move move) const {
    const auto all = tree_.tried();
    const auto found = std::ranges::find(all, move, &SearchTree::Tried::move);
    return found == all.end() ? SearchTree::Tried{move, 0, 0} : *found;
  }

  /// Grows a new tree until this part of the budget is used up; returns how many simulations it
  /// took.
  std::uint64_t search(const G& game, const typename G::View& view, Random& random, Meter& meter,
                       int part = 1, int parts = 1) {
    tree_.clear();
    std::uint64_t simulations = 0;
    do {
      simulate(game, game.imagine(view, random), random, std::nullopt);
      ++simulations;
      meter.count(1);
    } while (!meter.spent(part, parts));
    return simulations;
  }

  /// `first`: the move that it must begin with.
  void simulate(const G& game, typename G::State state, Random& random, std::optional<Move> first) {
    const typename Knowledge<G>::Horizon horizon(game, state);
    path_.clear();
    bool in_tree = true;
    int decisions = 0;
    while (true) {
      const Turn turn = game.turn(state);
      if (turn.is_over() || horizon.reached(game, state, decisions)) break;
      if (turn.is_chance()) {
        game.play(state, game.draw(state, random));
        continue;
      }
      const auto moves = moves_of(game, state);
      if (in_tree && first && decisions == 0) {
        const SearchTree::Step step =
            tree_.step(SearchTree::root, turn.seat(), {&*first, 1}, random);
        if (step.node != SearchTree::none) path_.push_back(step.node);
        in_tree = !step.is_new;
        game.play(state, *first);
      } else if (in_tree) {
        const SearchTree::Step step = descend(game, state, turn.seat(), moves, random);
        in_tree = !step.is_new;
        game.play(state, step.move);
      } else {
        game.play(state, Knowledge<G>::PlayoutPolicy::choose(game, state, moves, random));
      }
      ++decisions;
    }
    const auto worth = horizon.worth(game, state);
    for (const SearchTree::Index node : path_) tree_.count(node, worth);
  }

  /// At the root every move is tried; below it a node grows by what the game's policy would play.
  SearchTree::Step descend(const G& game, const typename G::State& state, Seat seat,
                           const Moves<G>& moves, Random& random) {
    // Sorted while it is copied: in most games there is little to do.
    std::array<Move, static_cast<std::size_t>(G::max_moves)> sorted;
    std::size_t size = 0;
    for (const Move move : moves) {
      std::size_t at = size++;
      for (; at > 0 && SearchTree::order(sorted[at - 1]) > SearchTree::order(move); --at) {
        sorted[at] = sorted[at - 1];
      }
      sorted[at] = move;
    }
    const std::span<const Move> legal(sorted.data(), size);
    const SearchTree::Step step =
        path_.empty() ? tree_.step(SearchTree::root, seat, legal, random)
                      : tree_.step(path_.back(), seat, legal,
                                   Knowledge<G>::PlayoutPolicy::choose(game, state, moves, random));
    if (step.node != SearchTree::none) path_.push_back(step.node);
    return step;
  }

  Budget budget_;
  SearchTree tree_;
  std::vector<SearchTree::Index> path_;  ///< of the simulation, without the root
};

}  // namespace coppice
