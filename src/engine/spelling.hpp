#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

// What people meant to type.
namespace coppice {

/// How many typing mistakes separate the words: letters added, missing or replaced, and neighbours
/// swapped.
std::size_t edit_distance(std::string_view one, std::string_view other);

/// The known word that was probably meant; none if no word or several words are near. Upper case
/// does not count.
std::string nearest_word(std::string_view typed, std::span<const std::string> known);

/// Why a line that a person wrote is no clean text (is_clean_utf8), as a word that the catalogues
/// turn into a sentence: "utf16", "encoding", "tab", "control".
std::string_view text_fault(std::string_view line);

}  // namespace coppice
