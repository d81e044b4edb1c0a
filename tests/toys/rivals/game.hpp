#pragma once

#include "search/game_type.hpp"

namespace coppice::rivals {

GameType game();

}  // namespace coppice::rivals
