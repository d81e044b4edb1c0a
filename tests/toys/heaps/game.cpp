#include "tests/toys/heaps/game.hpp"

#include "search/game_type_of.hpp"
#include "support/heaps.hpp"

// A reference game in the registry of tests: no test may count on what our games have.
namespace coppice::heaps {

GameType game() { return game_type_of<reference::HeapsGame>(); }

}  // namespace coppice::heaps
