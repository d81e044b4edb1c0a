#pragma once

#include "games/copperdale/players/knowledge.hpp"
#include "search/game_type.hpp"

namespace coppice::copperdale {

/// The game's own type, for tools that look into it.
using GameClass = Copperdale;

/// The game for the registry.
GameType game();

}  // namespace coppice::copperdale
