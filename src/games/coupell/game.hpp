#pragma once

#include "games/coupell/players/knowledge.hpp"
#include "search/game_type.hpp"

namespace coppice::coupell {

/// The game's own type, for tools that look into it.
using GameClass = Coupell;

/// The game for the registry.
GameType game();

}  // namespace coppice::coupell
