#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/game.hpp"
#include "engine/legal_moves.hpp"
#include "players/guided_tree.hpp"
#include "players/meter.hpp"

namespace coppice {

/// Information-set Monte-Carlo tree search for two seats, as Ismcts is, but with a guide that says
/// how likely each move of a decision is the best. By it the tree is searched and playouts are
/// played:
///
///   std::uint32_t weigh(game, state, moves, weights)
///       the likelihoods in whole numbers, above 0 for each move, and their sum, below 2^32
///   horizon(game, root)
///       how far a simulation goes, and what it sees there (players/horizon.hpp)
///
/// and, where it knows how a seat plays,
///
///   std::optional<Move> reply(game, state, random)
///       the move that is made here; nothing where the search decides
template <Game G, class Guide>
  requires(G::seats == 2)
class GuidedSearch {
 public:
  /// Until this part of the budget is used up; gives back how many simulations it took.
  std::uint64_t think(const G& game, const typename G::View& view, Seat seat, const Guide& guide,
                      Random& random, Meter& meter, int part = 1, int parts = 1) {
    begin(seat);
    std::uint64_t simulations = 0;
    do {
      simulate(game, game.imagine(view, random), guide, random, std::nullopt);
      ++simulations;
      meter.count(1);
    } while (!meter.spent(part, parts));
    return simulations;
  }

  /// Forgets what was thought before, for `seat` to think anew.
  void begin(Seat seat) {
    tree_.clear();
    tree_.begin(seat);
  }

  /// What a game that goes on by the guide alone is worth to `seat`.
  double play_out(const G& game, typename G::State state, const Guide& guide, Seat seat,
                  Random& random) {
    const auto horizon = guide.horizon(game, state);
    for (int decisions = 0;;) {
      const Turn turn = game.turn(state);
      if (turn.is_over() || horizon.reached(game, state, decisions)) break;
      if (turn.is_chance()) {
        game.play(state, game.draw(state, random));
        continue;
      }
      const auto moves = moves_of(game, state);
      const std::span<std::uint32_t> weights(weights_.data(), moves.size());
      game.play(state, moves[drawn(weights, guide.weigh(game, state, moves, weights), random)]);
      ++decisions;
    }
    return horizon.worth(game, state)[seat.index];
  }

  /// One simulation more, which begins with this move.
  void try_move(const G& game, const typename G::View& view, Move move, const Guide& guide,
                Random& random) {
    simulate(game, game.imagine(view, random), guide, random, move);
  }

  /// Of the last thinking: a move of the seat that thought.
  GuidedTree::Tried tried(Seat seat, Move move) const { return tree_.tried(seat, move); }

  struct Preferred {
    Move move;
    GuidedTree::Tried tried;
    std::size_t number;  ///< in the order of the moves, which decides between equals

    bool is_before(const Preferred& other) const {
      if (tried.visits != other.tried.visits) return tried.visits > other.tried.visits;
      if (tried.total != other.tried.total) return tried.total > other.tried.total;
      return number < other.number;
    }
  };

  /// All moves of the seat that thought, the one that was tried most often first.
  std::vector<Preferred> preferred(const Moves<G>& moves, Seat seat) const {
    std::vector<Preferred> all;
    for (const Move move : moves) all.push_back({move, tried(seat, move), all.size()});
    std::ranges::sort(all, &Preferred::is_before);
    return all;
  }

 private:
  void simulate(const G& game, typename G::State state, const Guide& guide, Random& random,
                std::optional<Move> first) {
    const auto horizon = guide.horizon(game, state);
    path_.assign(1, GuidedTree::root);
    bool in_tree = true;
    int decisions = 0;
    while (true) {
      const Turn turn = game.turn(state);
      if (turn.is_over() || horizon.reached(game, state, decisions)) break;
      if (turn.is_chance()) {
        game.play(state, game.draw(state, random));
        continue;
      }
      const auto settled = decisions == 0 && first ? first : reply(game, state, guide, random);
      if (settled) {
        if (in_tree) in_tree = follow(tree_.step(path_.back(), turn.seat(), *settled));
        game.play(state, *settled);
      } else {
        const auto moves = moves_of(game, state);
        game.play(state, moves[decide(game, state, moves, guide, random, in_tree)]);
      }
      ++decisions;
    }
    const auto worth = horizon.worth(game, state);
    for (const GuidedTree::Index node : path_) {
      tree_.count(node, worth[tree_.seat_of(node).index]);
    }
  }

  static std::optional<Move> reply(const G& game, const typename G::State& state,
                                   const Guide& guide, Random& random) {
    if constexpr (requires { guide.reply(game, state, random); }) {
      return guide.reply(game, state, random);
    } else {
      return std::nullopt;
    }
  }

  /// Which of the moves: by the tree as long as the simulation is in it, then by the guide.
  std::size_t decide(const G& game, const typename G::State& state, const Moves<G>& moves,
                     const Guide& guide, Random& random, bool& in_tree) {
    const std::span<std::uint32_t> weights(weights_.data(), moves.size());
    const std::uint32_t sum = guide.weigh(game, state, moves, weights);
    if (in_tree) {
      const std::span<const Move> all(moves.begin(), moves.size());
      const auto step = tree_.step(path_.back(), game.turn(state).seat(), all, weights, sum);
      in_tree = follow(step);
      return step.move;
    }
    return drawn(weights, sum, random);
  }

  static std::size_t drawn(std::span<const std::uint32_t> weights, std::uint32_t sum,
                           Random& random) {
    std::size_t chosen = 0;
    for (std::uint32_t left = random.below(sum); left >= weights[chosen]; ++chosen) {
      left -= weights[chosen];
    }
    return chosen;
  }

  /// Whether the simulation is still in the tree.
  bool follow(const GuidedTree::Step& step) {
    if (step.node != GuidedTree::none) path_.push_back(step.node);
    return !step.is_new;
  }

  GuidedTree tree_;
  std::vector<GuidedTree::Index> path_;  ///< of the simulation, from the root
  std::array<std::uint32_t, static_cast<std::size_t>(G::max_moves)> weights_{};
};

}  // namespace coppice
