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

/// The tree of a search over information sets: a node is reached by the moves that the seats have
/// made since the root, whatever chance did and the seats could not see meanwhile.
///
/// The same node is so met in states that allow different moves. A child therefore counts how often
/// its move was allowed, and is compared with those alone whose moves are allowed now.
class SearchTree {
 public:
  using Index = std::uint32_t;

  static constexpr Index root = 0;
  static constexpr Index none = 0;  ///< the root is nobody's child
  static constexpr std::size_t most_nodes = std::size_t{1} << 20;

  /// A move to make, and the node that it leads to; none when there is no room for one.
  struct Step {
    Move move;
    Index node;
    bool is_new;
  };

  SearchTree() { clear(); }

  /// Only the root is left. The memory is kept.
  void clear() { nodes_.assign(1, Node{}); }

  std::size_t size() const { return nodes_.size(); }

  /// By this order the moves must be sorted that `step` is given. Games list their moves nearly so.
  static std::uint32_t order(Move move) { return std::byteswap(move.bits); }

  /// What the search plays in `parent`, where `legal` can be played by `seat`: a move that was
  /// never tried there, any of them as likely; else the one with the highest upper bound.
  Step step(Index parent, Seat seat, std::span<const Move> legal, Random& random) {
    std::uint32_t untried = 0;
    return step(parent, seat, legal, [&](Move) { return random.below(++untried) == 0; });
  }

  /// The same, but `suggested`, one of `legal`, is the only new move that may be tried. Deep in the
  /// tree, where something is always untried, the seats so play by what is known already.
  Step step(Index parent, Seat seat, std::span<const Move> legal, Move suggested) {
    return step(parent, seat, legal, [&](Move move) { return move == suggested; });
  }

  /// A simulation through `node` ended, and was worth so much to the seat whose move led there.
  template <class Worth>
  void count(Index index, const Worth& worth) {
    Node& node = nodes_[index];
    ++node.visits;
    node.total += worth[node.seat.index];
  }

  /// A move of the root, and what its simulations were worth to the seat that makes it.
  struct Tried {
    Move move;
    std::uint32_t visits;
    double total;

    double mean() const { return total / visits; }
  };

  /// In the order of their moves.
  std::vector<Tried> tried() const {
    std::vector<Tried> tried;
    for (Index child = nodes_[root].first_child; child != none;
         child = nodes_[child].next_sibling) {
      tried.push_back({nodes_[child].move, nodes_[child].visits, nodes_[child].total});
    }
    return tried;
  }

  /// The move of the root that was tried most often; of equals the more successful one, then the
  /// first. At least one was tried.
  Move most_visited() const {
    Index best = nodes_[root].first_child;
    for (Index child = best; child != none; child = nodes_[child].next_sibling) {
      const Node& node = nodes_[child];
      const Node& other = nodes_[best];
      const bool as_often = node.visits == other.visits;
      if (as_often ? node.total > other.total : node.visits > other.visits) best = child;
    }
    return nodes_[best].move;
  }

 private:
  /// The last untried move that `may_add` accepts, or the tried one with the highest bound. There
  /// must be one of them.
  template <class MayAdd>
  Step step(Index parent, Seat seat, std::span<const Move> legal, const MayAdd& may_add) {
    Index before = none;  // the child that the move at hand would follow
    Index child = nodes_[parent].first_child;
    Index best = none;
    double best_bound = -1;
    std::optional<Move> new_move;
    Index new_before = none;
    for (const Move move : legal) {
      const std::uint64_t wanted = key(seat, move);
      while (child != none && key_of(child) < wanted) {
        before = child;
        child = nodes_[child].next_sibling;
      }
      if (child == none || key_of(child) != wanted) {
        if (!may_add(move)) continue;
        new_move = move;
        new_before = before;
        continue;
      }
      Node& node = nodes_[child];
      ++node.allowed;
      const double bound = upper_bound(node);
      if (bound <= best_bound) continue;
      best = child;
      best_bound = bound;
    }
    if (!new_move) return {nodes_[best].move, best, false};
    return {*new_move, add(parent, new_before, seat, *new_move), true};
  }

  struct Node {
    double total = 0;          ///< of what it was worth to the seat whose move leads here
    Move move{};               ///< that leads here
    Index first_child = none;  ///< children stand in the order of their keys
    Index next_sibling = none;
    std::uint32_t visits = 0;
    std::uint32_t allowed = 0;  ///< how often the move could be made when the parent was visited
    Seat seat;                  ///< whose move it was
  };

  /// Seats are told apart because chance, or what is hidden, may decide whose turn it is.
  static std::uint64_t key(Seat seat, Move move) {
    return std::uint64_t{order(move)} << 8 | seat.index;
  }
  std::uint64_t key_of(Index index) const { return key(nodes_[index].seat, nodes_[index].move); }

  /// The mean, and what the little tried may be better than theirs: UCB1 over the times that the
  /// move was allowed, with 0.7 for its constant as in the paper. No product is added to anything,
  /// which compilers would round in ways of their own: each platform searches the same tree.
  static double upper_bound(const Node& node) {
    constexpr double constant = 0.7 * 0.7;
    return node.total / node.visits + std::sqrt(constant * logarithm(node.allowed) / node.visits);
  }

  /// The natural logarithm, by straight lines between the powers of two: search needs no better,
  /// and those of the libraries differ.
  static double logarithm(std::uint32_t number) {
    constexpr double of_two = 0.6931471805599453;
    const std::uint32_t power = std::bit_floor(number);
    const double whole = std::bit_width(number) - 1;
    return of_two * (whole + static_cast<double>(number - power) / power);
  }

  Index add(Index parent, Index before, Seat seat, Move move) {
    if (nodes_.size() == most_nodes) return none;
    const auto index = static_cast<Index>(nodes_.size());
    Index& link = before == none ? nodes_[parent].first_child : nodes_[before].next_sibling;
    Node node{.move = move, .next_sibling = link, .allowed = 1, .seat = seat};
    link = index;
    nodes_.push_back(node);
    return index;
  }

  std::vector<Node> nodes_;
};

}  // namespace coppice
