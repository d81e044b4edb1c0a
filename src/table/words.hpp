#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "engine/error.hpp"

namespace coppice {

/// Per letter. No language needs more, and more would cover the lines above and below.
inline constexpr std::size_t marks_of_letter = 4;

/// Checks text of a person that others will see: valid UTF-8, at most `longest` letters, no
/// characters that change the text direction, end a line or hide text, no more than
/// `marks_of_letter` marks on a letter. Errors: "error.talk.…".
std::expected<void, Error> check_words(std::string_view text, std::size_t longest);

/// Whether nothing is visible: the text is empty, or contains only spaces and invisible characters.
/// `text` is UTF-8; invalid bytes count as visible.
bool is_blank(std::string_view text);

/// A name as others see it; empty if nothing in it is visible.
std::string public_name(std::string_view name);

}  // namespace coppice
