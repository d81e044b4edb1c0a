#pragma once

#include "terminal/game_command.hpp"

namespace coppice::coupell {

/// Checks or shows a deck.
terminal::GameCommand deck_command();

}  // namespace coppice::coupell
