#pragma once

#include "games/copperdale/copperdale.hpp"
#include "terminal/copperdale/words.hpp"
#include "terminal/line.hpp"
#include "terminal/symbols.hpp"

namespace coppice::terminal {

/// Copperdale's sheet as a picture of at most 80 columns: month, border cards and medals above the
/// three columns. Places that the card could fill stand in brackets or as a plus.
Picture copperdale_board(const copperdale::Copperdale& game, const copperdale::State& view,
                         const CopperdaleWords& words, const Symbols& symbols);

/// "Masons 1 · Prosperity 2": where the medals come from, in lines of at most 77 columns; none
/// without medals.
Picture copperdale_medals(const copperdale::Medals& medals, const CopperdaleWords& words,
                          const Symbols& symbols);

}  // namespace coppice::terminal
