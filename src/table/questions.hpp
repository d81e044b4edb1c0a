#pragma once

#include <expected>

#include "engine/error.hpp"
#include "table/change.hpp"
#include "table/intent.hpp"

namespace coppice {

class Play;

/// What a person asks a computer. Question and answer are told, and change nothing.
namespace questions {

/// Whether this seat may ask the computer on the seat `asked` something now, and is answered.
/// Errors: a game without questions, nobody to ask, a player who answers nothing, the talk level.
std::expected<void, Error> check(const Play& play, Seat seat, Seat asked);

/// Errors: see check; another form; what cannot be asked as the table lies; a player who answers
/// nothing.
Prospect consider(const intent::Ask& wish, const Play& play);

std::expected<Happening, Error> read(const journal::Asked& asked, const Play& play);

}  // namespace questions

}  // namespace coppice
