#pragma once

#include <memory>

#include "engine/any_game.hpp"

namespace coppice::reference {

/// The smallest game that can be given up, with a move that shows something: for tests of tables.
/// Each seat moves twice, then the other, eight moves in all: "wait", or "peek", which shows the
/// one who does it something. Nobody wins but by the other's giving up.
std::shared_ptr<const AnyGame> peek_game();

}  // namespace coppice::reference
