#pragma once

#include "games/coupell/rules/screen.hpp"
#include "games/coupell/terminal/words.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

/// Coupell's table, at most 80 columns wide: the partner's row above, below it that of `reader`, a
/// seat's number.
Lines coupell_board(const coupell::Screen& screen, int reader, const CoupellTexts& words,
                    const Symbols& symbols);

/// The cards to come, and the number of them with each letter.
Lines coupell_cards_to_come(const coupell::Screen& screen, const CoupellTexts& words);

/// The cards on both piles and on the discard.
Lines coupell_piles(const coupell::Screen& screen, int reader, const CoupellTexts& words);

}  // namespace coppice::terminal
