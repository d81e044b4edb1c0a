#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "games/coupell/letters.hpp"
#include "games/coupell/word_lists.hpp"

// Words as a graph: each letter is an edge, and words with the same end share it (a DAWG, directed
// acyclic word graph). docs/words.md tells more.
namespace coppice::coupell {

/// One letter on the way through the graph, in 32 bits, from the lowest:
///   5  the letter, 0 to 25
///   4  the lists with the word that ends with this letter; none if no word ends here
///   1  whether this is the last of the letters that may stand in this place
///  22  the node behind it; 0 if no word goes on
class WordEdge {
 public:
  static constexpr std::uint32_t most_nodes = 1U << 22;

  constexpr WordEdge() = default;  ///< of a letter that may not stand here: no lists, no node
  constexpr explicit WordEdge(std::uint32_t bits) : bits_(bits) {}
  constexpr WordEdge(Letter letter, WordLists lists, bool is_last, std::uint32_t node)
      : bits_(letter | lists.bits() << 5 | (is_last ? 1U << 9 : 0) | node << 10) {}

  constexpr Letter letter() const { return bits_ & 31; }
  constexpr WordLists lists() const { return WordLists::from_bits(bits_ >> 5 & 15); }
  constexpr bool is_last() const { return (bits_ >> 9 & 1) != 0; }
  constexpr std::uint32_t node() const { return bits_ >> 10; }
  constexpr std::uint32_t bits() const { return bits_; }

 private:
  std::uint32_t bits_ = 0;
};

/// A view of a graph whose edges someone else keeps; cheap to copy.
///
/// A node is the number of the first of its edges, which lie side by side in the order of their
/// letters. Edge 0 belongs to no node: it leads to the root.
class WordGraph {
 public:
  /// `edges` as WordGraphBuilder makes them. The graph is trusted: it never comes from outside.
  constexpr explicit WordGraph(std::span<const std::uint32_t> edges) : edges_(edges) {}

  constexpr std::uint32_t root() const { return WordEdge(edges_[0]).node(); }

  /// The edge with this letter; an empty one if there is none. From node 0 nothing goes on.
  constexpr WordEdge step(std::uint32_t node, Letter letter) const {
    if (node == 0) return {};
    while (true) {
      const WordEdge edge(edges_[node]);
      if (edge.letter() == letter) return edge;
      if (edge.letter() > letter || edge.is_last()) return {};
      ++node;
    }
  }

  /// The lists that have this word. Upper or lower case; of any other character none.
  WordLists lists_of(std::string_view word) const;

  /// Whether all of `lists`, at least one, have this word.
  bool contains(std::string_view word, WordLists lists) const {
    return lists_of(word).contain(lists);
  }

  std::span<const std::uint32_t> edges() const { return edges_; }

 private:
  std::span<const std::uint32_t> edges_;
};

}  // namespace coppice::coupell
