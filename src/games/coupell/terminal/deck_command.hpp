#pragma once

#include "terminal/game_command.hpp"

namespace coppice::coupell {

/// Checks or shows a deck.
terminal::GameCommand deck_command();

/// Checks whether words count.
terminal::GameCommand words_command();

}  // namespace coppice::coupell
