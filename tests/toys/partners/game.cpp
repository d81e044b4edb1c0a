#include "tests/toys/partners/game.hpp"

#include "search/game_type_of.hpp"
#include "support/hands_knowledge.hpp"

// A reference game for the tests' registry, so that no test depends on our games.
namespace coppice::partners {

GameType game() { return game_type_of<reference::Partners>(); }

}  // namespace coppice::partners
