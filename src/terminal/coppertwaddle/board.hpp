#pragma once

#include "games/coppertwaddle/screen.hpp"
#include "terminal/coppertwaddle/words.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

/// Coppertwaddle's table as a picture of at most 80 columns: the other Domain above, Nobles towards
/// the middle, the viewer's own below it, and the viewer's hand.
Picture coppertwaddle_board(const coppertwaddle::Screen& screen, const CoppertwaddleWords& words,
                            const Symbols& symbols);

/// A card as a line: code, name, kind, what it does, cut at 80 columns.
Line coppertwaddle_card(int card, const CoppertwaddleWords& words, const Symbols& symbols);

}  // namespace coppice::terminal
