#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

// Bytes and numbers in base 16, with lower-case letters.
namespace coppice {

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
