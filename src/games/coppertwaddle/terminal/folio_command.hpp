#pragma once

#include "terminal/game_command.hpp"

namespace coppice::coppertwaddle {

/// Checks or shows a folio.
terminal::GameCommand folio_command();

}  // namespace coppice::coppertwaddle
