#pragma once

#include "games/coppertwaddle/rules/screen.hpp"
#include "games/coppertwaddle/terminal/words.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

/// Coppertwaddle's table, at most 80 columns wide: the other Domain above with its Nobles towards
/// the middle, the viewer's own below it, and the viewer's hand.
Lines coppertwaddle_board(const coppertwaddle::Screen& screen, const CoppertwaddleTexts& words,
                          const Symbols& symbols);

/// A card as a line: code, name, kind, effect, cut at 80 columns.
Line coppertwaddle_card(int card, const CoppertwaddleTexts& words, const Symbols& symbols);

}  // namespace coppice::terminal
