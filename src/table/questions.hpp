#pragma once

#include <expected>

#include "engine/error.hpp"
#include "table/change.hpp"
#include "table/intent.hpp"

namespace coppice {

class Play;

/// Questions of a person to a computer. They are shown to all, but change nothing in the game.
namespace questions {

/// Whether this seat may ask the computer at the seat `asked` now, and whether it answers. Errors:
/// a game without questions; no computer there; a player that answers nothing; the talk level.
std::expected<void, Error> check(const Play& play, Seat seat, Seat asked);

/// Errors: see check; an invalid form; a question that does not apply now; a player that answers
/// nothing.
Prospect consider(const intent::Ask& wish, const Play& play);

std::expected<Happening, Error> read(const journal::Asked& asked, const Play& play);

}  // namespace questions

}  // namespace coppice
