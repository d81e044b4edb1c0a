#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/broken_rules_error.hpp"
#include "engine/game.hpp"
#include "engine/legal_moves.hpp"
#include "search/budget_meter.hpp"
#include "search/knowledge.hpp"
#include "search/search_tree.hpp"

namespace coppice {

/// A guide that weighs moves: writes a positive integer for each, in proportion to the probability
/// that it is the best, and returns their sum, below 2^32.
template <class Guide, class G>
concept HasPriors = requires(const Guide& guide, const G& game, const typename G::State& state,
                             const Moves<G>& moves, std::span<std::uint32_t> weights) {
  { guide.weigh(game, state, moves, weights) } -> std::same_as<std::uint32_t>;
};

/// A random move, with probabilities in proportion to the weights.
inline std::size_t drawn_by(std::span<const std::uint32_t> weights, std::uint32_t sum,
                            Random& random) {
  std::size_t chosen = 0;
  for (std::uint32_t left = random.below(sum); left >= weights[chosen]; ++chosen) {
    left -= weights[chosen];
  }
  return chosen;
}

/// The guide for a game without likelihoods: no move is preferred, and the game's own policy plays.
template <Game G>
struct UniformGuide {
  static Move choose(const G& game, const typename G::State& state, const Moves<G>& moves,
                     Random& random) {
    return Knowledge<G>::PlayoutPolicy::choose(game, state, moves, random);
  }
  static auto horizon(const G& game, const typename G::State& root) {
    return typename Knowledge<G>::Horizon(game, root);
  }
};

/// Information-set Monte Carlo tree search with a single observer (Cowling, Powley and Whitehouse,
/// "Information Set Monte Carlo Tree Search", 2012). docs/player-algorithms.md explains it.
///
/// Each simulation draws a state that is consistent with the view, descends one common tree, adds a
/// node, plays on to its horizon, and adds the result for each seat. A guide controls it:
///
///   horizon(game, root)                  how far a simulation goes, and the value there
///                                        (search/knowledge.hpp)
///   choose(game, state, moves, random)   the move beyond the tree. Nodes are selected by upper
///                                        confidence bounds; new nodes come from these moves
///   weigh(game, state, moves, weights)   instead of `choose`: how likely each move is (HasPriors);
///                                        the tree and the playouts use it
///   reply(game, state, random)           optional: the move of a seat whose play is known;
///                                        empty if the search decides
template <Game G, class Guide>
  requires(G::seats >= 2)
class TreeSearch {
 public:
  using State = typename G::State;
  using Tried = SearchTree::VisitStatistics;

  /// Searches a new tree until this part of the budget is used up; returns the number of
  /// simulations.
  std::uint64_t think(const G& game, const typename G::View& view, Seat seat, const Guide& guide,
                      Random& random, BudgetMeter& meter, int part = 1, int parts = 1) {
    begin(seat);
    std::uint64_t simulations = 0;
    do {
      simulate(game, game.imagine(view, random), guide, random, std::nullopt);
      ++simulations;
      meter.count(1);
      meter.tell([&] {
        const Move best = favourite(moves_of(game, view));
        return std::pair(best, std::optional(tried(best).mean()));
      });
    } while (!meter.spent(part, parts));
    return simulations;
  }

  /// Deletes the tree and starts a new one for `seat`.
  void begin(Seat seat) { tree_.clear(seat); }

  /// Runs one more simulation, which begins with this move.
  void try_move(const G& game, const typename G::View& view, Move move, const Guide& guide,
                Random& random) {
    simulate(game, game.imagine(view, random), guide, random, move);
  }

  /// The worth for `seat` of a game that the guide alone plays on.
  double play_out(const G& game, State state, const Guide& guide, Seat seat, Random& random) {
    const auto horizon = guide.horizon(game, state);
    play_on(game, state, guide, horizon, 0, random);
    return horizon.worth(game, state)[seat.index];
  }

  /// From the last search: a move of the seat that searched.
  Tried tried(Move move) const { return tree_.tried(move); }

  struct RankedMove {
    Move move;
    Tried tried;
    std::size_t number;  ///< in the competing order, which decides between equals

    bool is_before(const RankedMove& other) const {
      if (tried.visits != other.tried.visits) return tried.visits > other.tried.visits;
      if (tried.total != other.tried.total) return tried.total > other.tried.total;
      return number < other.number;
    }
  };

  /// The move of the searching seat that was tried most often.
  Move favourite(const Moves<G>& moves) {
    std::optional<RankedMove> best;
    each_preferred(moves, [&best](const RankedMove& each) {
      if (!best || each.is_before(*best)) best = each;
    });
    return best->move;
  }

  /// All moves, that one first.
  std::vector<RankedMove> preferred(const Moves<G>& moves) {
    std::vector<RankedMove> all;
    each_preferred(moves, [&all](const RankedMove& each) { all.push_back(each); });
    std::ranges::sort(all, &RankedMove::is_before);
    return all;
  }

 private:
  static constexpr bool weighs = HasPriors<Guide, G>;

  template <class Visit>
  void each_preferred(const Moves<G>& moves, Visit visit) {
    std::size_t number = 0;
    for (const Move move : competing(moves)) visit(RankedMove{move, tried(move), number++});
  }

  /// `first`: the move to begin with.
  void simulate(const G& game, State state, const Guide& guide, Random& random,
                std::optional<Move> first) {
    const auto horizon = guide.horizon(game, state);
    path_.assign(1, SearchTree::root);
    int decisions = 0;
    for (bool in_tree = true; in_tree; ++decisions) {
      const auto seat = next_seat(game, state, horizon, decisions, random);
      if (!seat) break;
      const auto settled = first && decisions == 0 ? first : reply(game, state, guide, random);
      const SearchTree::Step step = settled ? tree_.step(path_.back(), *seat, *settled)
                                            : descend(game, state, *seat, guide, random);
      if (step.node != SearchTree::none) path_.push_back(step.node);
      in_tree = !step.is_new;
      game.play(state, step.move);
    }
    play_on(game, state, guide, horizon, decisions, random);
    const auto worth = horizon.worth(game, state);
    for (const SearchTree::Index node : path_) tree_.count(node, worth);
  }

  /// Plays on by the guide alone, after this many decisions of the simulation. Throws
  /// BrokenRulesError if they have no end.
  template <class Horizon>
  void play_on(const G& game, State& state, const Guide& guide, const Horizon& horizon,
               int decisions, Random& random) {
    for (; next_seat(game, state, horizon, decisions, random); ++decisions) {
      if (decisions > G::max_plies) [[unlikely]]
        throw_broken_rules(BrokenRulesKind::endless);
      const auto settled = reply(game, state, guide, random);
      game.play(state, settled ? *settled : chosen(game, state, guide, random));
    }
  }

  /// Makes chance moves until a seat is to decide; empty if the simulation ends. Throws
  /// BrokenRulesError if they have no end.
  template <class Horizon>
  static std::optional<Seat> next_seat(const G& game, State& state, const Horizon& horizon,
                                       int decisions, Random& random) {
    for (int plies = 0; plies <= G::max_plies; ++plies) {
      const Turn turn = game.turn(state);
      if (turn.is_over() || horizon.reached(game, state, decisions)) return std::nullopt;
      if (turn.is_seat()) return turn.seat();
      game.play(state, game.draw(state, random));
    }
    throw_broken_rules(BrokenRulesKind::endless);
  }

  static std::optional<Move> reply(const G& game, const State& state, const Guide& guide,
                                   Random& random) {
    if constexpr (requires { guide.reply(game, state, random); }) {
      return guide.reply(game, state, random);
    } else {
      return std::nullopt;
    }
  }

  /// The guide's move.
  Move chosen(const G& game, const State& state, const Guide& guide, Random& random) {
    const auto moves = choices_of(game, state);
    if constexpr (weighs) {
      const auto [weights, sum] = likelihoods(game, state, moves, guide);
      return moves[drawn_by(weights, sum, random)];
    } else {
      return guide.choose(game, state, moves, random);
    }
  }

  /// The tree's move. Without likelihoods, every move of the root is tried.
  SearchTree::Step descend(const G& game, const State& state, Seat seat, const Guide& guide,
                           Random& random) {
    const auto moves = choices_of(game, state);
    const SearchTree::Index node = path_.back();
    if constexpr (weighs) {
      return tree_.step(node, seat, competing(moves), likelihoods(game, state, moves, guide));
    } else {
      if (node == SearchTree::root) return tree_.step(node, seat, competing(moves), random);
      const Move suggested = guide.choose(game, state, moves, random);
      return tree_.step(node, seat, competing(moves), suggested);
    }
  }

  SearchTree::MovePriors likelihoods(const G& game, const State& state, const Moves<G>& moves,
                                     const Guide& guide) {
    const std::span<std::uint32_t> weights(weights_.data(), moves.size());
    return {weights, guide.weigh(game, state, moves, weights)};
  }

  /// The moves in competing order: unchanged with likelihoods, otherwise sorted.
  std::span<const Move> competing(const Moves<G>& moves) {
    if constexpr (weighs) {
      return {moves.begin(), moves.size()};
    } else {
      // Sorts during the copy: in most games, moves are nearly sorted.
      std::size_t size = 0;
      for (const Move move : moves) {
        std::size_t at = size++;
        for (; at > 0 && SearchTree::order(sorted_[at - 1]) > SearchTree::order(move); --at) {
          sorted_[at] = sorted_[at - 1];
        }
        sorted_[at] = move;
      }
      return {sorted_.data(), size};
    }
  }

  static constexpr auto most_moves = static_cast<std::size_t>(G::max_moves);

  SearchTree tree_;
  std::vector<SearchTree::Index> path_;  ///< of the simulation, from the root
  std::array<std::uint32_t, weighs ? most_moves : 0> weights_{};
  std::array<Move, weighs ? 0 : most_moves> sorted_{};
};

}  // namespace coppice
