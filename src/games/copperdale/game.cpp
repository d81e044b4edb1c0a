#include "games/copperdale/game.hpp"

#include "search/game_type_of.hpp"

namespace coppice::copperdale {

GameType game() { return game_type_of<GameClass>(); }

}  // namespace coppice::copperdale
