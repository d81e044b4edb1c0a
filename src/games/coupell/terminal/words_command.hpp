#pragma once

#include "terminal/game_command.hpp"

namespace coppice::coupell {

/// Checks whether words count.
terminal::GameCommand words_command();

}  // namespace coppice::coupell
