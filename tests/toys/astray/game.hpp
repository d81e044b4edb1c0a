#pragma once

#include "search/game_type.hpp"

namespace coppice::astray {

GameType game();

}  // namespace coppice::astray
