#include "tests/toys/packs/game.hpp"

#include "search/game_type_of.hpp"
#include "support/packs.hpp"
#include "support/reference_knowledge.hpp"

// A reference game in the registry of tests: no test may count on what our games have.
namespace coppice::packs {

GameType game() { return game_type_of<reference::Packs>(); }

}  // namespace coppice::packs
