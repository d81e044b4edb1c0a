#include "tests/toys/kuhn/game.hpp"

#include "search/game_type_of.hpp"
#include "support/kuhn_table.hpp"
#include "support/reference_knowledge.hpp"

// A reference game for the tests' registry, so that no test depends on our games.
namespace coppice::kuhn {

GameType game() { return game_type_of<reference::KuhnTable>(); }

}  // namespace coppice::kuhn
