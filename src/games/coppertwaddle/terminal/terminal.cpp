#include "games/coppertwaddle/terminal/folio_command.hpp"
#include "games/coppertwaddle/terminal/renderer.hpp"
#include "search/game_type.hpp"
#include "terminal/game_terminal.hpp"

namespace coppice::coppertwaddle {

void add_terminal(GameType& game) {
  game.extras.add(terminal::GameTerminal{
      .scene = terminal::make_renderer_as<terminal::CoppertwaddleRenderer, Coppertwaddle>,
      .commands = {folio_command()}});
}

}  // namespace coppice::coppertwaddle
