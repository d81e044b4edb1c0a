#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/move.hpp"
#include "engine/seat.hpp"

namespace coppice {

/// The tree of a search that is told beforehand how likely each move is the best: a node is reached
/// by the moves that the seats have made since the root, as in SearchTree, and the moves compete by
/// their mean and their share of a doubt that visits take away (PUCT; C. Rosin, "Multi-armed
/// bandits with episode context", 2011). A move so need not be tried before it is thought little
/// of.
class GuidedTree {
 public:
  using Index = std::uint32_t;

  static constexpr Index root = 0;
  static constexpr Index none = 0;  ///< the root is nobody's child
  static constexpr std::size_t most_nodes = std::size_t{1} << 20;

  struct Step {
    std::size_t move;  ///< which of the moves
    Index node;        ///< that it leads to; none when there is no room for one
    bool is_new;
  };

  void clear() { nodes_.assign(1, Node{}); }

  /// What `seat` plays in `parent`, where it can play `moves`, whose likelihoods are in proportion
  /// to `weights`, `sum` in all.
  Step step(Index parent, Seat seat, std::span<const Move> moves,
            std::span<const std::uint32_t> weights, std::uint32_t sum) {
    const Node& from = nodes_[parent];
    const double visits = from.visits + 1;
    const double unvisited = mean_for(from, seat) - unknown_discount;
    Step best{0, none, true};
    double best_bound = -1;
    for (std::size_t at = 0; at < moves.size(); ++at) {
      const Index child = find(parent, seat, moves[at]);
      const bool known = child != none && nodes_[child].visits > 0;
      const double tried = known ? nodes_[child].visits : 0;
      const double mean = known ? nodes_[child].total / tried : unvisited;
      // One root of one product: no product is added to anything (see SearchTree).
      const double share = doubt * weights[at] / (sum * (1 + tried));
      const double bound = mean + std::sqrt(share * share * visits);
      if (bound <= best_bound) continue;
      best_bound = bound;
      best = {at, child, child == none};
    }
    if (best.is_new) best.node = add(parent, seat, moves[best.move]);
    return best;
  }

  /// The same where the seat's move is settled.
  Step step(Index parent, Seat seat, Move move) {
    const Index child = find(parent, seat, move);
    if (child != none) return {0, child, false};
    return {0, add(parent, seat, move), true};
  }

  /// A simulation through `index` ended, and was worth so much to the seat whose move led there;
  /// at the root to the seat that searches.
  void count(Index index, double worth) {
    ++nodes_[index].visits;
    nodes_[index].total += worth;
  }

  Seat seat_of(Index index) const { return nodes_[index].seat; }
  void begin(Seat seat) { nodes_[root].seat = seat; }

  /// How often a move was made at the root, and what it brought in all.
  struct Tried {
    std::uint32_t visits = 0;
    double total = 0;

    double mean() const { return visits > 0 ? total / visits : 0; }
  };
  Tried tried(Seat seat, Move move) const {
    const Index child = find(root, seat, move);
    return child == none ? Tried{} : Tried{nodes_[child].visits, nodes_[child].total};
  }

 private:
  static constexpr double doubt = 0.5;
  static constexpr double unknown_discount = 0.05;  ///< what was never tried is thought less of

  struct Node {
    double total = 0;  ///< of what it was worth to the seat whose move leads here
    Move move{};       ///< that leads here
    Index first_child = none;
    Index next_sibling = none;
    std::uint32_t visits = 0;
    Seat seat;  ///< whose move it was
  };

  /// What the node was worth to `seat`.
  static double mean_for(const Node& node, Seat seat) {
    if (node.visits == 0) return 0.5;
    const double mean = node.total / node.visits;
    return node.seat == seat ? mean : 1 - mean;
  }

  Index find(Index parent, Seat seat, Move move) const {
    for (Index child = nodes_[parent].first_child; child != none;
         child = nodes_[child].next_sibling) {
      if (nodes_[child].move == move && nodes_[child].seat == seat) return child;
    }
    return none;
  }

  Index add(Index parent, Seat seat, Move move) {
    if (nodes_.size() == most_nodes) return none;
    const auto index = static_cast<Index>(nodes_.size());
    Node node;
    node.move = move;
    node.next_sibling = nodes_[parent].first_child;
    node.seat = seat;
    nodes_[parent].first_child = index;
    nodes_.push_back(node);
    return index;
  }

  std::vector<Node> nodes_ = std::vector<Node>(1);
};

}  // namespace coppice
