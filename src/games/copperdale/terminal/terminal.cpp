#include "games/copperdale/terminal/renderer.hpp"
#include "search/game_type.hpp"
#include "terminal/game_terminal.hpp"

namespace coppice::copperdale {

void add_terminal(GameType& game) {
  game.extras.add(terminal::GameTerminal{
      .scene = terminal::make_renderer_as<terminal::CopperdaleRenderer, Copperdale>});
}

}  // namespace coppice::copperdale
