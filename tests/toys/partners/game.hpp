#pragma once

#include "search/game_type.hpp"

namespace coppice::partners {

GameType game();

}  // namespace coppice::partners
