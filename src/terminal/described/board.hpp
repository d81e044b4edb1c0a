#pragma once

#include "engine/parts.hpp"
#include "terminal/described/words.hpp"
#include "terminal/line.hpp"

namespace coppice::terminal {

/// The parts of a screen as lines: those of other seats, then shared ones, then the reader's.
Lines described_board(const parts::Screen& screen, int reader, const GenericTexts& words,
                      const Symbols& symbols);

}  // namespace coppice::terminal
