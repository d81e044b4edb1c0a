#include "engine/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace coppice {

namespace {

struct Character {
  std::uint32_t code;
  std::size_t bytes;
};

/// The number of bytes after the first byte of a character; -1 if it is not a first byte.
int bytes_that_follow(unsigned char first) {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first < 0xe0) return 1;
  if (first >= 0xe0 && first < 0xf0) return 2;
  if (first >= 0xf0 && first < 0xf5) return 3;
  return -1;
}

/// Whether `second` may follow `first`: excludes overlong forms, surrogates, and values above
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

/// The first character of a text; none if its bytes are invalid.
std::optional<Character> first_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const int following = bytes_that_follow(first);
  if (following < 0 || static_cast<std::size_t>(following) >= text.size()) return std::nullopt;
  if (following == 0) return Character{first, 1};
  std::uint32_t code = first & (0x3fU >> following);
  for (int k = 1; k <= following; ++k) {
    const auto byte = static_cast<unsigned char>(text[static_cast<std::size_t>(k)]);
    if (byte < 0x80 || byte > 0xbf) return std::nullopt;
    if (k == 1 && !second_byte_fits(first, byte)) return std::nullopt;
    code = code << 6 | (byte & 0x3fU);
  }
  return Character{code, static_cast<std::size_t>(following) + 1};
}

bool is_control(std::uint32_t code) { return code < 0x20 || (code >= 0x7f && code < 0xa0); }

/// Whether a character is invisible and hides, separates or reorders its neighbours.
bool is_unseen(std::uint32_t code) {
  struct Range {
    std::uint32_t first;
    std::uint32_t last;
  };
  constexpr std::array<Range, 9> unseen = {{{0xad, 0xad},
                                            {0x61c, 0x61c},
                                            {0x180e, 0x180e},
                                            {0x200b, 0x200f},
                                            {0x2028, 0x202e},
                                            {0x2060, 0x206f},
                                            {0xfeff, 0xfeff},
                                            {0xfff9, 0xfffb},
                                            {0xe0000, 0xe0fff}}};
  return std::ranges::any_of(
      unseen, [&](Range range) { return code >= range.first && code <= range.last; });
}

}  // namespace

std::string excerpt(std::string_view text) {
  constexpr int longest = 60;
  std::string shown;
  for (int count = 0; !text.empty(); ++count) {
    if (count == longest) return shown + "...";
    const auto character = first_character(text);
    const std::size_t bytes = character ? character->bytes : 1;
    const bool seen = character && !is_control(character->code) && !is_unseen(character->code);
    shown += seen ? text.substr(0, bytes) : "?";
    text.remove_prefix(bytes);
  }
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

std::optional<std::uint64_t> plain_number(std::string_view text) {
  return text.size() > 1 && text.starts_with('0') ? std::nullopt : whole_number(text);
}

std::expected<void, Error> check_spaces(std::string_view text) {
  if (!text.starts_with(' ') && !text.ends_with(' ') && !text.contains("  ")) return {};
  return make_error("error.spaces", {{"text", excerpt(text)}});
}

std::expected<std::uint64_t, Error> read_seed(std::string_view text) {
  if (const auto number = whole_number(text)) return *number;
  return make_error(ErrorCode::seed, {{"text", excerpt(text)}});
}

bool is_clean_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto character = first_character(text);
    if (!character || is_control(character->code)) return false;
    text.remove_prefix(character->bytes);
  }
  return true;
}

}  // namespace coppice
