#pragma once

#include <expected>
#include <string_view>

#include "engine/error.hpp"

namespace coppice::coupell {

/// Whether a text has the form of a word: 4 to 13 letters from A to Z, in either case (CP-9).
/// Errors, each with an argument "word" fit to be shown: it is no UTF-8 text; it has something else
/// than letters, in a "place" from 1; it is too short or too long.
std::expected<void, Error> check_form(std::string_view word);

}  // namespace coppice::coupell
