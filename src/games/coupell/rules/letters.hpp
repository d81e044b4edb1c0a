#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::coupell {

// The letters of cards and words: A to Z, without accents.

/// 0 for A to 25 for Z.
using Letter = std::uint8_t;

inline constexpr std::uint32_t shortest_word = 4;  ///< letters
inline constexpr std::uint32_t longest_word = 13;  ///< letters

/// The letter of a character, in either case; none for any other character.
constexpr std::optional<Letter> letter_of(char character) {
  if (character >= 'a' && character <= 'z') return static_cast<Letter>(character - 'a');
  if (character >= 'A' && character <= 'Z') return static_cast<Letter>(character - 'A');
  return std::nullopt;
}

/// 'a' to 'z'.
constexpr char character_of(Letter letter) { return static_cast<char>('a' + letter); }

/// The two letters of a card, which may be the same.
struct CardLetters {
  Letter top = 0;
  Letter bottom = 0;

  friend bool operator==(const CardLetters&, const CardLetters&) = default;
};

/// Whether a text has the form of a word: 4 to 13 letters from A to Z, in either case (CP-9).
/// Errors, each with a printable argument "word": invalid UTF-8; a character that is not a letter,
/// at "place" from 1; too short or too long.
std::expected<void, Error> check_form(std::string_view word);

}  // namespace coppice::coupell
