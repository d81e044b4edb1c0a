#include "tests/toys/packs/game.hpp"

#include "search/game_type_of.hpp"
#include "support/packs.hpp"
#include "support/reference_knowledge.hpp"

// A reference game for the tests' registry, so that no test depends on our games.
namespace coppice::packs {

GameType game() { return game_type_of<reference::Packs>(); }

}  // namespace coppice::packs
