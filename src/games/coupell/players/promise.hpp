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

/// How many actions of the partner are looked ahead.
struct Edits {
  int most;       ///< that a word may take
  int free;       ///< that cost nothing, since somebody is about to make them
  int fixed = 0;  ///< cards at the right end of the row that are drawn after these actions
};

/// Cards of a row with what is drawn in the next two turns.
inline constexpr std::size_t longest_known_row = row_limit + turn_actions + 2 * cards_drawn;

/// What the best word is worth that `row` may come to show when the partner moves its cards and
/// gives some of `pool`; `floor` if there is none better. Of several cards with a letter that is
/// needed only one is tried, so that now and then a better word is missed. The row has at most
/// `longest_known_row` cards.
int promise_of(const Vocabulary& vocabulary, std::span<const CardLetters> row,
               std::span<const CardLetters> pool, Edits edits, const worth::Prices& prices,
               int floor = worth::nothing);

/// Letters of the longest word that the row may come to show by no action, by one at most and by
/// two at most; 0 if there is none. Otherwise as promise_of.
std::array<int, 3> longest_by_edits(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                                    std::span<const CardLetters> pool);

/// Which cards spell a promised word, from left to right.
struct Spelling {
  struct Card {
    std::uint8_t place;  ///< in the row or in the pool
    bool given;          ///< from the pool
    bool stays;          ///< where it lies in the row
  };
  std::array<Card, longest_word> cards{};
  int length = 0;           ///< 0: there is no word
  std::uint32_t moved = 0;  ///< a bit for each card of the row that leaves its place
};

/// The word that promise_of finds, if it is worth more than `floor`.
Spelling promised_word(const Vocabulary& vocabulary, std::span<const CardLetters> row,
                       std::span<const CardLetters> pool, Edits edits, const worth::Prices& prices,
                       int floor = worth::nothing);

}  // namespace coppice::coupell
