#include "games/coppertwaddle/game.hpp"

#include "search/game_type_of.hpp"

namespace coppice::coppertwaddle {

GameType game() { return game_type_of<GameClass>(); }

}  // namespace coppice::coppertwaddle
