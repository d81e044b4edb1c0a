#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/random.hpp"
#include "games/coupell/rules/row_words.hpp"

// Finds all words in a row in the obvious way, for comparison: looks up each choice of letters of
// each run of cards.
namespace coppice::coupell::test {

/// Whether the word uses the bottom letter of a card whose top letter is the same.
inline bool takes_equal_bottom(std::span<const CardLetters> row, const RowWord& word) {
  for (std::uint32_t at = 0; at < word.length; ++at) {
    const CardLetters card = row[word.first + at];
    if ((word.bottoms >> at & 1) != 0 && card.top == card.bottom) return true;
  }
  return false;
}

template <class Contains>
std::vector<RowWord> slow_row_words(std::span<const CardLetters> row, Contains&& contains) {
  std::vector<RowWord> words;
  for (std::uint32_t first = 0; first < row.size(); ++first) {
    for (std::uint32_t length = shortest_word;
         length <= longest_word && first + length <= row.size(); ++length) {
      for (std::uint32_t bottoms = 0; bottoms < 1U << length; ++bottoms) {
        const RowWord word{first, length, bottoms};
        if (takes_equal_bottom(row, word)) continue;
        if (contains(spelled(row, word))) words.push_back(word);
      }
    }
  }
  return words;
}

/// `cards` cards with a common letter above and another below, like Coupell's.
inline std::vector<CardLetters> random_row(Random& random, std::size_t cards) {
  constexpr std::string_view top = "aeionrst";
  constexpr std::string_view bottom = "bcdfghjklmpquvwxyz";
  std::vector<CardLetters> row(cards);
  for (CardLetters& card : row) {
    card.top = *letter_of(top[random.below(top.size())]);
    card.bottom = *letter_of(bottom[random.below(bottom.size())]);
  }
  return row;
}

}  // namespace coppice::coupell::test
