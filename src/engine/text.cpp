#include "engine/text.hpp"

#include <algorithm>
#include <charconv>

namespace coppice {

std::string excerpt(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string shown(text.substr(0, longest));
  for (char& letter : shown) {
    if (letter < ' ' || letter > '~') letter = '?';
  }
  if (text.size() > longest) shown += "...";
  return shown;
}

std::string joined(std::span<const std::string> parts, std::string_view between) {
  std::string all;
  for (std::size_t index = 0; index < parts.size(); ++index) {
    if (index > 0) all += between;
    all += parts[index];
  }
  return all;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

std::optional<std::uint64_t> whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (text.empty() || read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

std::expected<std::uint64_t, Error> read_seed(std::string_view text) {
  if (const auto number = whole_number(text)) return *number;
  return refused("error.seed", {{"text", excerpt(text)}});
}

namespace {

/// How many bytes follow the first byte of a character; -1 if no character begins so.
int bytes_that_follow(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first < 0xe0) return 1;
  if (first >= 0xe0 && first < 0xf0) return 2;
  if (first >= 0xf0 && first < 0xf5) return 3;
  return -1;
}

/// Whether `second` may follow `first`: shuts out overlong forms, surrogates, and what lies above
/// U+10FFFF (Unicode standard, table 3-7).
bool second_byte_fits(unsigned char first, unsigned char second) {
  switch (first) {
    case 0xe0: return second >= 0xa0;
    case 0xed: return second < 0xa0;
    case 0xf0: return second >= 0x90;
    case 0xf4: return second < 0x90;
    default: return true;
  }
}

}  // namespace

bool is_clean_utf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x20 || first == 0x7f) return false;
    const int following = bytes_that_follow(first);
    if (following < 0 || at + static_cast<std::size_t>(following) >= text.size()) return false;
    for (int k = 1; k <= following; ++k) {
      const auto byte = static_cast<unsigned char>(text[at + static_cast<std::size_t>(k)]);
      if (byte < 0x80 || byte > 0xbf) return false;
      if (k == 1 && !second_byte_fits(first, byte)) return false;
    }
    at += static_cast<std::size_t>(following) + 1;
  }
  return true;
}

}  // namespace coppice
