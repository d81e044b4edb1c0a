#pragma once

#include "search/game_type.hpp"

namespace coppice::packs {

GameType game();

}  // namespace coppice::packs
