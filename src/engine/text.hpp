#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/error.hpp"

namespace coppice {

// Helpers for untrusted text.

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

// Bytes and numbers in base 16, with lower-case letters.

inline constexpr std::string_view hex_digits = "0123456789abcdef";

inline void append_hex(std::string& text, unsigned char byte) {
  text += hex_digits[byte >> 4U];
  text += hex_digits[byte & 15U];
}

/// Two digits per byte.
inline std::string hex_of(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) append_hex(text, static_cast<unsigned char>(byte));
  return text;
}

/// 16 digits.
inline std::string hex_of(std::uint64_t number) {
  std::string text;
  for (int shift = 56; shift >= 0; shift -= 8) {
    append_hex(text, static_cast<unsigned char>(number >> shift));
  }
  return text;
}

inline bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits && text.find_first_not_of(hex_digits) == std::string_view::npos;
}

}  // namespace coppice
