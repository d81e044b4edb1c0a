#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

// Small help for text that comes from outside.
namespace coppice {

/// Text of a stranger, fit to be shown in an error: valid UTF-8 of at most 60 characters, the rest
/// of a longer one replaced by "...". What is no character, controls, and what hides or reorders
/// other letters becomes '?'.
std::string excerpt(std::string_view text);

std::string joined(std::span<const std::string> parts, std::string_view between);

std::vector<std::string_view> split(std::string_view text, char separator);

/// `text` in lower case; ASCII letters only.
std::string lower(std::string_view text);

/// A whole number in decimal without sign or spaces; nothing if it is another text or too large.
std::optional<std::uint64_t> whole_number(std::string_view text);

/// The same as records and moves have it: without a zero before it.
std::optional<std::uint64_t> plain_number(std::string_view text);

/// Refuses a line whose words do not stand with one space between them and none at either end.
std::expected<void, Error> check_spaces(std::string_view text);

/// A seed as people write it: 0 to 2^64 - 1.
std::expected<std::uint64_t, Error> read_seed(std::string_view text);

/// Whether `text` is valid UTF-8 without control characters (U+0000 to U+001F, U+007F to U+009F).
bool is_clean_utf8(std::string_view text);

}  // namespace coppice
