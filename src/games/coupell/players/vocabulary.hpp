#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/coupell/rules/dictionary.hpp"
#include "games/coupell/rules/row_words.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The length of the longest word of these lists in the row; 0 if there is none.
int longest_in(WordGraph graph, WordLists lists, std::span<const CardLetters> row);

/// The words that a player knows, and how many letters may follow each beginning.
class Vocabulary {
 public:
  /// The words of `dictionary` that are in all of `lists`.
  Vocabulary(const Dictionary& dictionary, WordLists lists);

  WordGraph graph() const { return dictionary_.graph(); }
  WordLists lists() const { return lists_; }

  /// Whether it was made from this dictionary.
  bool is_of(const Dictionary& dictionary) const {
    return dictionary.graph().cells().data() == graph().cells().data() &&
           dictionary.lists() == dictionary_.lists();
  }

  /// The maximum number of letters from this node to the end of a word; 0 if there is no such word.
  std::uint32_t letters_behind(std::uint32_t node) const { return behind_[node]; }

  /// Calls `visit(const RowWord&)` for one word per place and length in the row: it makes no
  /// difference which of them is claimed.
  template <class Visit>
  void each_claim(std::span<const CardLetters> row, Visit visit) const {
    std::array<std::uint32_t, longest_row> lengths{};  // already visited, by first card
    for_each_word(graph(), lists_, row, [&](const RowWord& word) {
      const std::uint32_t bit = 1U << word.length;
      if ((lengths[word.first] & bit) != 0) return;
      lengths[word.first] |= bit;
      visit(word);
    });
  }

  int longest(std::span<const CardLetters> row) const { return longest_in(graph(), lists_, row); }

 private:
  std::uint32_t count_behind(std::uint32_t node);

  Dictionary dictionary_;
  WordLists lists_;
  std::vector<std::uint8_t> behind_;  ///< by node; `unknown` if not computed
};

/// The words of the player who plans, and those that it assumes its partner knows.
struct AssumedVocabularies {
  const Vocabulary& own;
  const Vocabulary& partner;
  /// The other list that the partner may know; null if there is none.
  const Vocabulary* perhaps = nullptr;
};

}  // namespace coppice::coupell
