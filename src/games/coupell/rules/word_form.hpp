#pragma once

#include <expected>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::coupell {

/// Whether a text has the form of a word: 4 to 13 letters from A to Z, in either case (CP-9).
/// Errors, each with a printable argument "word": invalid UTF-8; a character that is not a letter,
/// at "place" from 1; too short or too long.
std::expected<void, Error> check_form(std::string_view word);

}  // namespace coppice::coupell
