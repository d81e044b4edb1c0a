#pragma once

#include <memory>
#include <string>
#include <vector>

#include "terminal/game_command.hpp"
#include "terminal/game_renderer.hpp"
#include "text/table_messages.hpp"

namespace coppice::terminal {

/// A scene of type S of games of type G.
template <class S, class G>
std::unique_ptr<GameRenderer> make_renderer_as(const AnyGame& game,
                                               const text::TableMessages& table,
                                               const Symbols& symbols,
                                               const std::vector<std::string>& people) {
  return std::make_unique<S>(game.as<G>(), table, symbols, people);
}

/// How a game appears in a terminal, and the commands that it adds. It is one of GameType::extras.
struct GameTerminal {
  /// The game must outlive the scene. `people` has a name for each seat.
  std::unique_ptr<GameRenderer> (*scene)(const AnyGame& game, const text::TableMessages& table,
                                         const Symbols& symbols,
                                         const std::vector<std::string>& people);
  std::vector<GameCommand> commands = {};
};

}  // namespace coppice::terminal
