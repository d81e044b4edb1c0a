#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/coupell/players/vocabulary.hpp"
#include "games/coupell/players/worth.hpp"
#include "games/coupell/rules/letters.hpp"
#include "games/coupell/rules/state.hpp"

namespace coppice::coupell {

/// The partner's actions that a promise allows.
struct EditLimits {
  int most;  ///< allowed for a word
  int free;  ///< without cost, because they will be made anyway
  /// Number of cards at the right end of the row that are drawn after these actions.
  int fixed = 0;
};

/// Cards of a row including those drawn in the next two turns.
inline constexpr std::size_t longest_known_row = row_limit + turn_actions + 2 * cards_drawn;

/// The worth of the best word that `row` can show after the partner moves its cards and gives some
/// of `pool`; `floor` if there is none better. If several cards have a required letter, only one is
/// tried, so a better word is sometimes missed. The row has at most `longest_known_row` cards.
int potential_worth(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                    std::span<const CardLetters> pool, EditLimits edits,
                    const worth::WorthTable& prices, int floor = worth::nothing);

/// The length of the longest word that the row can show after zero, at most one, and at most two
/// actions; 0 if there is none. Otherwise like potential_worth.
std::array<int, 3> longest_by_edits(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                                    std::span<const CardLetters> pool);

/// The cards that spell a promised word, from left to right.
struct WordSpelling {
  struct Card {
    std::uint8_t place;  ///< in the row or in the pool
    bool given;          ///< from the pool
    bool stays;          ///< in its place in the row
  };
  std::array<Card, longest_word> cards{};
  int length = 0;           ///< 0: there is no word
  std::uint32_t moved = 0;  ///< one bit per card of the row that leaves its place
};

/// The word of potential_worth, if its worth is above `floor`.
WordSpelling promised_word(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                           std::span<const CardLetters> pool, EditLimits edits,
                           const worth::WorthTable& prices, int floor = worth::nothing);

}  // namespace coppice::coupell
