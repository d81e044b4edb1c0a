#include "tests/toys/heaps/game.hpp"

#include "search/game_type_of.hpp"
#include "support/heaps.hpp"

// A reference game for the tests' registry, so that no test depends on our games.
namespace coppice::heaps {

GameType game() { return game_type_of<reference::HeapsGame>(); }

}  // namespace coppice::heaps
