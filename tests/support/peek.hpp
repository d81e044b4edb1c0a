#pragma once

#include <memory>

#include "engine/any_game.hpp"

namespace coppice::reference {

/// The smallest game that allows resigning, with a move that reveals something: for tests of
/// tables. Each seat moves twice in turn, eight moves in all: "wait", or "peek", which reveals
/// something to the seat. The only way to win is the other's resignation.
std::shared_ptr<const AnyGame> peek_game();

}  // namespace coppice::reference
