#include "games/coppertwaddle/terminal/folio_command.hpp"
#include "games/coppertwaddle/terminal/scene.hpp"
#include "search/game_type.hpp"
#include "terminal/game_terminal.hpp"

namespace coppice::coppertwaddle {

void add_terminal(GameType& game) {
  game.extras.add(terminal::GameTerminal{
      .scene = terminal::scene_of<terminal::CoppertwaddleScene, Coppertwaddle>,
      .commands = {folio_command()}});
}

}  // namespace coppice::coppertwaddle
