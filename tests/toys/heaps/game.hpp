#pragma once

#include "search/game_type.hpp"

namespace coppice::heaps {

GameType game();

}  // namespace coppice::heaps
