#pragma once

#include "games/coppertwaddle/players/knowledge.hpp"
#include "search/game_type.hpp"

namespace coppice::coppertwaddle {

/// The game's own type, for tools that look into it.
using GameClass = Coppertwaddle;

/// The game for the registry.
GameType game();

}  // namespace coppice::coppertwaddle
