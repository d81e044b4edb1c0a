#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/seat.hpp"

namespace coppice::lab {

/// The whole tree of a zero-sum game for two, with its information sets, as numbers alone. Nodes
/// lie level by level, the children of a node beside each other; all nodes of an information set
/// are of one level, since a seat knows how many moves were made.
struct Tree {
  enum class Kind : std::uint8_t { first_seat, second_seat, chance, leaf };

  struct Node {
    std::uint32_t first_child = 0;
    std::uint32_t set = 0;  ///< of a decision
    float payoff = 0;       ///< of a leaf: what the first seat wins and the second loses
    std::uint16_t children = 0;
    Kind kind = Kind::leaf;
  };

  /// Where a seat cannot tell its nodes apart. The probabilities of its actions lie beside each
  /// other in a Strategy.
  struct Set {
    std::uint32_t first_node = 0;  ///< one of its nodes
    std::uint32_t first_action = 0;
    std::uint16_t actions = 0;
    Seat seat;
  };

  std::vector<Node> nodes;
  std::vector<std::uint32_t> levels;  ///< the first node of each, and behind the last
  std::vector<Set> sets;
  std::size_t actions = 0;  ///< of all sets together

  static constexpr Kind of(Seat seat) {
    return seat.index == 0 ? Kind::first_seat : Kind::second_seat;
  }
};

}  // namespace coppice::lab
