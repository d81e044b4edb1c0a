#pragma once

#include <expected>

#include "engine/error.hpp"
#include "table/intent.hpp"
#include "table/table_change.hpp"

namespace coppice {

class GameInPlay;

/// Questions of a person to a computer. They are shown to all, but change nothing in the game.
namespace questions {

/// Whether this seat may ask the computer at the seat `asked` now, and whether it answers. Errors:
/// a game without questions; no computer there; a player that answers nothing; the talk level.
std::expected<void, Error> check(const GameInPlay& play, Seat seat, Seat asked);

/// Errors: see check; an invalid form; a question that does not apply now; a player that answers
/// nothing.
EffectsOrError consider(const intent::AskComputer& wish, const GameInPlay& play);

std::expected<EntryEffect, Error> read(const journal::QuestionAnswered& asked,
                                       const GameInPlay& play);

}  // namespace questions

}  // namespace coppice
