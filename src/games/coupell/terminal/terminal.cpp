#include "games/coupell/terminal/deck_command.hpp"
#include "games/coupell/terminal/renderer.hpp"
#include "search/game_type.hpp"
#include "terminal/game_terminal.hpp"

namespace coppice::coupell {

void add_terminal(GameType& game) {
  game.extras.add(terminal::GameTerminal{
      .scene = terminal::make_renderer_as<terminal::CoupellRenderer, Coupell>,
      .commands = {deck_command(), words_command()}});
}

}  // namespace coppice::coupell
