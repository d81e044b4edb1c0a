#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice {

/// On one letter. More than any language needs would cover the lines above and below.
inline constexpr std::size_t marks_of_letter = 4;

/// Words that a person wrote, for others to see: clean UTF-8 of at most `longest` letters, without
/// marks of direction, which would turn round what stands beside them, and without piles of marks.
/// Errors: "error.talk.…".
std::expected<void, Error> check_words(std::string_view text, std::size_t longest);

/// Whether there is nothing to see: no letter at all, or only spaces and what has neither width nor
/// shape. `text` is UTF-8; what is not has something to see.
bool is_blank(std::string_view text);

/// A name as others are to see it: none where there is nothing to see.
std::string shown_name(std::string_view name);

}  // namespace coppice
