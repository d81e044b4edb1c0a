#pragma once

#include "search/game_type.hpp"

namespace coppice::kuhn {

GameType game();

}  // namespace coppice::kuhn
