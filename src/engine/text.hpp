#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// Helpers for untrusted text.
namespace coppice {

/// Untrusted text in a form that an error can show: valid UTF-8 of at most 60 characters; "..."
/// replaces the rest. Invalid bytes, control characters, and characters that hide or reorder others
/// become '?'.
std::string excerpt(std::string_view text);

std::string joined(std::span<const std::string> parts, std::string_view between);

std::vector<std::string_view> split(std::string_view text, char separator);

/// `text` in lower case; ASCII letters only.
std::string lower(std::string_view text);

/// A whole number in decimal without sign or spaces; none if the text is not one or is too large.
std::optional<std::uint64_t> whole_number(std::string_view text);

/// The same in the form of records and moves: without leading zeros.
std::optional<std::uint64_t> plain_number(std::string_view text);

/// Refuses a line unless single spaces separate its words, with none at either end.
std::expected<void, Error> check_spaces(std::string_view text);

/// A seed as typed by a person: 0 to 2^64 - 1.
std::expected<std::uint64_t, Error> read_seed(std::string_view text);

/// Whether `text` is valid UTF-8 without control characters (U+0000 to U+001F, U+007F to U+009F).
bool is_clean_utf8(std::string_view text);

}  // namespace coppice
