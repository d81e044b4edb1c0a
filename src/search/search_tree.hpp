#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/move.hpp"
#include "engine/random.hpp"
#include "engine/seat.hpp"

namespace coppice {

/// The tree of a search over information sets: a node is identified by the seats' moves since the
/// root, whatever chance did and the seats could not see.
///
/// So one node occurs in states with different legal moves. Each child therefore counts how often
/// its move was legal, and competes only with children whose moves are legal now.
///
/// The code never adds a product to another value, because compilers round that differently: each
/// platform must search the same tree.
class SearchTree {
 public:
  using Index = std::uint32_t;

  static constexpr Index root = 0;
  static constexpr Index none = 0;  ///< the root is no child
  static constexpr std::size_t most_nodes = std::size_t{1} << 20;

  /// A move to make, and its node; none if the tree is full.
  struct Step {
    Move move;
    Index node;
    bool is_new;
  };

  /// The probability that each move of a decision is the best, in proportion to positive integers.
  struct MovePriors {
    std::span<const std::uint32_t> weights;
    std::uint32_t sum;
  };

  SearchTree() { clear(Seat{0}); }

  /// Deletes all nodes but the root, where `seat` moves. Keeps the memory.
  void clear(Seat seat) {
    nodes_.assign(1, Node{});
    nodes_[root].seat = seat;
  }

  std::size_t size() const { return nodes_.size(); }

  /// The first two overloads of `step` need moves sorted by this order. Games list their moves
  /// nearly in this order.
  static std::uint32_t order(Move move) { return std::byteswap(move.bits); }

  /// The move to try in `parent`, where `seat` has the moves `legal`: a random untried move; else
  /// the one with the highest upper confidence bound.
  Step step(Index parent, Seat seat, std::span<const Move> legal, Random& random) {
    std::uint32_t untried = 0;
    return step_by_bounds(parent, seat, legal, [&](Move) { return random.below(++untried) == 0; });
  }

  /// The same, but the only untried move that may be chosen is `suggested`, one of `legal`. Deep in
  /// the tree, where some move is always untried, this makes the search use what it knows.
  Step step(Index parent, Seat seat, std::span<const Move> legal, Move suggested) {
    return step_by_bounds(parent, seat, legal, [&](Move move) { return move == suggested; });
  }

  /// The same for two seats with known likelihoods, in any order of moves: moves compete by their
  /// mean plus an exploration term, which is proportional to their likelihood and shrinks with
  /// visits (PUCT; C. Rosin, "Multi-armed bandits with episode context", 2011). So unlikely moves
  /// need not be tried first.
  Step step(Index parent, Seat seat, std::span<const Move> legal, const MovePriors& likelihoods) {
    const double visits = nodes_[parent].visits + 1;
    const double unvisited = mean_for(nodes_[parent], seat) - unknown_discount;
    ChildPosition place = first_place(parent);
    ChildPosition best = place;
    std::size_t best_move = 0;
    double best_bound = -1;
    for (std::size_t at = 0; at < legal.size(); ++at) {
      const bool known =
          find(parent, key(seat, legal[at]), place) && nodes_[place.child].visits > 0;
      const double tried = known ? nodes_[place.child].visits : 0;
      const double mean = known ? nodes_[place.child].total / tried : unvisited;
      // A single rounding: one root of one product.
      const double share = doubt * likelihoods.weights[at] / (likelihoods.sum * (1 + tried));
      const double bound = mean + std::sqrt(share * share * visits);
      if (bound <= best_bound) continue;
      best_bound = bound;
      best_move = at;
      best = place;
    }
    return step_to(parent, best, seat, legal[best_move]);
  }

  /// The same for a move that is already chosen.
  Step step(Index parent, Seat seat, Move move) {
    ChildPosition place = first_place(parent);
    find(parent, key(seat, move), place);
    return step_to(parent, place, seat, move);
  }

  /// Adds the result of a simulation through this node: its worth for the seat whose move led here;
  /// at the root for the seat that searches.
  template <class Worth>
  void count(Index index, const Worth& worth) {
    Node& node = nodes_[index];
    ++node.visits;
    node.total += worth[node.seat.index];
  }

  /// How often a move was made at the root, and the sum of its worths.
  struct VisitStatistics {
    std::uint32_t visits = 0;
    double total = 0;

    double mean() const { return visits > 0 ? total / visits : 0; }
  };
  /// For a move of the seat that searches.
  VisitStatistics tried(Move move) const {
    ChildPosition place = first_place(root);
    if (!find(root, key(nodes_[root].seat, move), place)) return {};
    return {nodes_[place.child].visits, nodes_[place.child].total};
  }

 private:
  static constexpr double doubt = 0.5;
  static constexpr double unknown_discount = 0.05;  ///< subtracted for moves that were never tried

  struct Node {
    double total = 0;          ///< sum of worths for the seat whose move leads here
    Move move{};               ///< the move that leads here
    Index first_child = none;  ///< children are sorted by key
    Index next_sibling = none;
    std::uint32_t visits = 0;
    std::uint32_t allowed = 0;  ///< how often the move was legal when the parent was visited
    Seat seat;                  ///< of the move
  };

  /// The position of a child among its siblings, or where it would be inserted.
  struct ChildPosition {
    Index before = none;  ///< the previous sibling
    Index child = none;   ///< the child, or the one that would follow it
  };
  ChildPosition first_place(Index parent) const { return {none, nodes_[parent].first_child}; }

  /// Advances `place` to this key, which is not before its own; returns whether the child exists.
  bool move_on(std::uint64_t wanted, ChildPosition& place) const {
    while (place.child != none && key_of(place.child) < wanted) {
      place = {place.child, nodes_[place.child].next_sibling};
    }
    return place.child != none && key_of(place.child) == wanted;
  }
  /// Moves `place` to any key.
  bool find(Index parent, std::uint64_t wanted, ChildPosition& place) const {
    if (place.before != none && key_of(place.before) >= wanted) place = first_place(parent);
    return move_on(wanted, place);
  }

  /// The last untried move that `may_add` accepts, or the tried one with the highest bound. One of
  /// them must exist.
  template <class MayAdd>
  Step step_by_bounds(Index parent, Seat seat, std::span<const Move> legal, const MayAdd& may_add) {
    ChildPosition place = first_place(parent);
    Index best = none;
    double best_bound = -1;
    std::optional<Move> new_move;
    ChildPosition new_place;
    for (const Move move : legal) {
      if (!move_on(key(seat, move), place)) {
        if (!may_add(move)) continue;
        new_move = move;
        new_place = place;
        continue;
      }
      Node& node = nodes_[place.child];
      ++node.allowed;
      const double bound = upper_bound(node);
      if (bound <= best_bound) continue;
      best = place.child;
      best_bound = bound;
    }
    if (!new_move) return {nodes_[best].move, best, false};
    return {*new_move, add(parent, new_place, seat, *new_move), true};
  }

  /// Goes to the child in `place`, and creates it if it does not exist.
  Step step_to(Index parent, const ChildPosition& place, Seat seat, Move move) {
    const bool is_there = place.child != none && key_of(place.child) == key(seat, move);
    return {move, is_there ? place.child : add(parent, place, seat, move), !is_there};
  }

  /// The seat is a part of the key, because chance or hidden information may decide whose turn it
  /// is.
  static std::uint64_t key(Seat seat, Move move) {
    return std::uint64_t{order(move)} << 8 | seat.index;
  }
  std::uint64_t key_of(Index index) const { return key(nodes_[index].seat, nodes_[index].move); }

  /// The node's mean worth for `seat`.
  static double mean_for(const Node& node, Seat seat) {
    if (node.visits == 0) return 0.5;
    const double mean = node.total / node.visits;
    return node.seat == seat ? mean : 1 - mean;
  }

  /// The upper confidence bound UCB1, over the times that the move was legal, with the paper's
  /// constant 0.7.
  static double upper_bound(const Node& node) {
    constexpr double constant = 0.7 * 0.7;
    return node.total / node.visits + std::sqrt(constant * logarithm(node.allowed) / node.visits);
  }

  /// The natural logarithm, interpolated linearly between powers of two. Search needs no more
  /// precision, and the results of standard libraries differ.
  static double logarithm(std::uint32_t number) {
    constexpr double of_two = 0.6931471805599453;
    const std::uint32_t power = std::bit_floor(number);
    const double whole = std::bit_width(number) - 1;
    return of_two * (whole + static_cast<double>(number - power) / power);
  }

  Index add(Index parent, const ChildPosition& place, Seat seat, Move move) {
    if (nodes_.size() == most_nodes) return none;
    const auto index = static_cast<Index>(nodes_.size());
    Index& link =
        place.before == none ? nodes_[parent].first_child : nodes_[place.before].next_sibling;
    link = index;
    nodes_.push_back({.move = move, .next_sibling = place.child, .allowed = 1, .seat = seat});
    return index;
  }

  std::vector<Node> nodes_;
};

}  // namespace coppice
