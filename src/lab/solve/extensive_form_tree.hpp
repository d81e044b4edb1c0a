#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/seat.hpp"

namespace coppice::lab {

/// The whole tree of a zero-sum game of two seats, with its information sets, as numbers only.
/// Nodes are stored level by level, the children of a node next to each other. All nodes of an
/// information set have the same level, since a seat knows how many moves were made.
struct ExtensiveFormTree {
  enum class Kind : std::uint8_t { first_seat, second_seat, chance, leaf };

  struct Node {
    std::uint32_t first_child = 0;
    std::uint32_t set = 0;  ///< of a decision
    float payoff = 0;       ///< of a leaf: the gain of the first seat, which the second loses
    std::uint16_t children = 0;
    Kind kind = Kind::leaf;
  };

  /// An information set. The probabilities of its actions are next to each other in a Strategy.
  struct InformationSet {
    std::uint32_t first_node = 0;  ///< one of its nodes
    std::uint32_t first_action = 0;
    std::uint16_t actions = 0;
    Seat seat;
  };

  std::vector<Node> nodes;
  std::vector<std::uint32_t> levels;  ///< the first node of each level, then the end
  std::vector<InformationSet> sets;
  std::size_t actions = 0;  ///< of all sets together

  static constexpr Kind of(Seat seat) {
    return seat.index == 0 ? Kind::first_seat : Kind::second_seat;
  }
};

}  // namespace coppice::lab
