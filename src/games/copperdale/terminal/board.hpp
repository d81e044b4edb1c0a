#pragma once

#include "games/copperdale/rules/copperdale.hpp"
#include "games/copperdale/terminal/words.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

/// Copperdale's sheet, at most 80 columns wide: month, border cards and medals above the three
/// columns. Brackets or a plus mark places that the card could fill.
Lines copperdale_board(const copperdale::Copperdale& game, const copperdale::State& view,
                       const CopperdaleTexts& words, const Symbols& symbols);

/// "Masons 1 · Prosperity 2": the sources of the medals, in lines of at most 77 columns; empty
/// without medals.
Lines copperdale_medals(const copperdale::Medals& medals, const CopperdaleTexts& words,
                        const Symbols& symbols);

}  // namespace coppice::terminal
