#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

#include "games/coupell/rules/letters.hpp"

namespace coppice::coupell {

/// A word list. docs/words.md says where the lists come from.
enum class WordList : std::uint8_t {
  british,  ///< with -ise and -ize
  american,
  common,          ///< words that most people know, British or American
  british_later,   ///< the British words that the first version of that list lacked
  american_later,  ///< likewise
  unsaid,          ///< rude words: they count, but the computer does not say them
  own              ///< a player's own file
};

/// By the number of the list; the name of the own list is that of its file.
inline constexpr std::array<std::string_view, 6> built_in_lists = {
    "british", "american", "common", "british_later", "american_later", "unsaid"};

/// Several lists, eight bits.
class WordLists {
 public:
  constexpr WordLists() = default;
  constexpr WordLists(std::initializer_list<WordList> lists) {
    for (const WordList list : lists) bits_ |= 1U << static_cast<std::uint32_t>(list);
  }

  static constexpr WordLists from_bits(std::uint32_t bits) {
    WordLists lists;
    lists.bits_ = bits;
    return lists;
  }

  constexpr std::uint32_t bits() const { return bits_; }

  /// Whether all of `others` are among these.
  constexpr bool contain(WordLists others) const { return (bits_ & others.bits_) == others.bits_; }

  /// Whether all of `others` are among these, and the computer says their words.
  constexpr bool offer(WordLists others) const {
    return (bits_ & (others | WordLists{WordList::unsaid}).bits_) == others.bits_;
  }

  constexpr WordLists operator|(WordLists others) const { return from_bits(bits_ | others.bits_); }

  friend bool operator==(const WordLists&, const WordLists&) = default;

 private:
  std::uint32_t bits_ = 0;
};

// Words as a graph: each letter is an edge, and words with the same end share it (a DAWG, directed
// acyclic word graph). See docs/words.md.

/// One letter on the way through the graph, in 32 bits, from the lowest:
///   8  the lists with the word that ends with this letter; none if no word ends here
///  24  the node behind it; 0 if no word goes on
class WordEdge {
 public:
  constexpr WordEdge() = default;  ///< for a letter that cannot follow: no lists, no node
  constexpr explicit WordEdge(std::uint32_t bits) : bits_(bits) {}
  constexpr WordEdge(WordLists lists, std::uint32_t node) : bits_(lists.bits() | node << 8) {}

  constexpr WordLists lists() const { return WordLists::from_bits(bits_ & 255); }
  constexpr std::uint32_t node() const { return bits_ >> 8; }
  constexpr std::uint32_t bits() const { return bits_; }

 private:
  std::uint32_t bits_ = 0;
};

/// A non-owning view of a graph; cheap to copy.
///
/// A graph is an array of 32-bit cells. A node is the index of a cell whose bit i says that letter
/// i may follow; the edges of these letters come after it, in their order. Cell 0 is the node
/// without letters, cell 1 the index of the root.
class WordGraph {
 public:
  /// `cells` from WordGraphBuilder. They are trusted and never come from outside.
  constexpr explicit WordGraph(std::span<const std::uint32_t> cells) : cells_(cells) {}

  constexpr std::uint32_t root() const { return cells_[1]; }

  /// The letters that may follow: bit i is letter i.
  constexpr std::uint32_t letters(std::uint32_t node) const { return cells_[node]; }

  /// The edge with a letter that may follow. `letters` are those of the node.
  constexpr WordEdge edge(std::uint32_t node, std::uint32_t letters, Letter letter) const {
    const auto before = static_cast<std::uint32_t>(std::popcount(letters & ((1U << letter) - 1)));
    return WordEdge(cells_[node + 1 + before]);
  }

  /// The edge with this letter; an empty one if there is none.
  constexpr WordEdge step(std::uint32_t node, Letter letter) const {
    const std::uint32_t letters = this->letters(node);
    return (letters >> letter & 1) != 0 ? edge(node, letters, letter) : WordEdge();
  }

  /// The lists that contain this word, in upper or lower case; none if it has other characters.
  WordLists lists_of(std::string_view word) const;

  /// Whether all of `lists`, at least one, contain this word.
  bool contains(std::string_view word, WordLists lists) const {
    return lists_of(word).contain(lists);
  }

  std::span<const std::uint32_t> cells() const { return cells_; }

 private:
  std::span<const std::uint32_t> cells_;
};

}  // namespace coppice::coupell
