#include "games/coupell/game.hpp"

#include "search/game_type_of.hpp"

namespace coppice::coupell {

GameType game() { return game_type_of<GameClass>(); }

}  // namespace coppice::coupell
