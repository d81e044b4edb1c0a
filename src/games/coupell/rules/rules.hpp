#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "engine/seat.hpp"
#include "games/coupell/rules/deck.hpp"
#include "games/coupell/rules/dictionary.hpp"
#include "games/coupell/rules/moves.hpp"
#include "games/coupell/rules/row_words.hpp"
#include "games/coupell/rules/state.hpp"

// What never changes during a game, and which words a row can spell.
namespace coppice::coupell {

/// The letters of a row's cards, left to right.
class RowLetters {
 public:
  void append(CardLetters letters) { letters_[size_++] = letters; }
  operator std::span<const CardLetters>() const {  // NOLINT(google-explicit-constructor)
    return {letters_.data(), size_};
  }

 private:
  std::array<CardLetters, longest_row> letters_{};
  std::size_t size_ = 0;
};

/// The number of turns that draw this many cards: the last may draw fewer than three (CP-2).
constexpr int turns_to_draw(int to_come) { return (to_come + cards_drawn - 1) / cards_drawn; }
/// The drawing turns of a whole game.
constexpr int drawing_turns(int cards) { return turns_to_draw(cards - seat_count * hand_dealt); }
/// All turns of a complete game.
constexpr int turns_of(int cards) { return drawing_turns(cards) + final_turns; }

struct Rules {
  Dictionary dictionary;
  int cards = 0;
  std::array<CardLetters, most_cards> letters{};  ///< per card
  std::optional<Seat> starter{};                  ///< empty: chance decides (CP-1)
  bool gentle = false;                            ///< CP-10

  RowLetters letters_of(const Row& row) const {
    RowLetters all;
    for (const std::uint8_t card : row) all.append(letters[card]);
    return all;
  }

  /// Whether this claim of these letters takes a word.
  bool takes_word(Move claim, std::string_view claimed) const {
    return !move::is_before_it_counted(claim) && dictionary.contains(claimed);
  }
};

/// Whether the row has the word's cards, and the letters are named canonically: the top one of a
/// card with two equal letters.
constexpr bool has_cards_for(std::span<const CardLetters> row, const RowWord& word) {
  if (word.length < shortest_word || word.length > longest_word) return false;
  if (word.first + word.length > row.size() || word.bottoms >> word.length != 0) return false;
  for (std::uint32_t at = 0; at < word.length; ++at) {
    const CardLetters card = row[word.first + at];
    if (card.top == card.bottom && (word.bottoms >> at & 1) != 0) return false;
  }
  return true;
}

}  // namespace coppice::coupell
