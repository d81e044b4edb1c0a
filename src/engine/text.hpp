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

/// Text of a stranger, fit to be shown in an error: at most 60 bytes, printable ASCII only, the
/// rest of a longer one replaced by "...". Other bytes become '?'.
std::string excerpt(std::string_view text);

std::string joined(std::span<const std::string> parts, std::string_view between);

std::vector<std::string_view> split(std::string_view text, char separator);

/// `text` in lower case; ASCII letters only.
std::string lower(std::string_view text);

/// A whole number in decimal without sign or spaces; nothing if it is another text or too large.
std::optional<std::uint64_t> whole_number(std::string_view text);

/// A seed as people write it: 0 to 2^64 - 1.
std::expected<std::uint64_t, Error> read_seed(std::string_view text);

/// Whether `text` is valid UTF-8 without control characters.
bool is_clean_utf8(std::string_view text);

}  // namespace coppice
