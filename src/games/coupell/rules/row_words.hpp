#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "games/coupell/rules/letters.hpp"
#include "games/coupell/rules/word_graph.hpp"

namespace coppice::coupell {

/// A word in a row of cards.
struct RowWord {
  std::uint32_t first = 0;    ///< place of its first card, from 0
  std::uint32_t length = 0;   ///< cards, and so letters: 4 to 13
  std::uint32_t bottoms = 0;  ///< bit i: the bottom letter of card first + i; never if both are one

  friend bool operator==(const RowWord&, const RowWord&) = default;
};

/// The letters of a word in `row`, in lower case. Short enough not to allocate.
inline std::string spelled(std::span<const CardLetters> row, const RowWord& word) {
  std::string letters;
  for (std::uint32_t at = 0; at < word.length; ++at) {
    const CardLetters card = row[word.first + at];
    letters += character_of((word.bottoms >> at & 1) != 0 ? card.bottom : card.top);
  }
  return letters;
}

/// Finds the words that begin with one card of a row, letter by letter through the graph.
template <class Visit>
class RowSearch {
 public:
  RowSearch(WordGraph graph, WordLists lists, std::span<const CardLetters> row, Visit& visit)
      : graph_(graph), lists_(lists), row_(row), visit_(visit) {}

  void find_from(std::uint32_t first) { go_on({.first = first}, graph_.root()); }

 private:
  /// `begun` extended by one card, with each of its letters.
  void go_on(const RowWord& begun, std::uint32_t node) {
    const std::uint32_t place = begun.first + begun.length;
    if (place == row_.size()) return;
    const CardLetters card = row_[place];
    const std::uint32_t letters = graph_.letters(node);
    RowWord longer{begun.first, begun.length + 1, begun.bottoms};
    if ((letters >> card.top & 1) != 0) take(longer, graph_.edge(node, letters, card.top));
    if (card.bottom == card.top || (letters >> card.bottom & 1) == 0) return;
    longer.bottoms |= 1U << begun.length;
    take(longer, graph_.edge(node, letters, card.bottom));
  }

  void take(const RowWord& word, WordEdge edge) {
    if (word.length >= shortest_word && edge.lists().offer(lists_)) visit_(word);
    if (edge.node() != 0) go_on(word, edge.node());
  }

  WordGraph graph_;
  WordLists lists_;
  std::span<const CardLetters> row_;
  Visit& visit_;
};

/// Calls `visit(const RowWord&)` for every word of 4 letters or more that adjacent cards of the row
/// show and that all of `lists` (at least one) have: by their first card, each of them once. Leaves
/// out those that the computer does not say. Allocates nothing.
template <class Visit>
void for_each_word(WordGraph graph, WordLists lists, std::span<const CardLetters> row,
                   Visit&& visit) {
  RowSearch search(graph, lists, row, visit);
  for (std::uint32_t first = 0; first + shortest_word <= row.size(); ++first) {
    search.find_from(first);
  }
}

}  // namespace coppice::coupell
