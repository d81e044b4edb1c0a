#include "table/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

#include "engine/text.hpp"

namespace coppice {

namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

/// Characters that change the text direction, end a line or paragraph, annotate, or hide text
/// (tags).
constexpr std::array<Range, 6> refused = {{
    {0x61c, 0x61c},
    {0x200e, 0x200f},
    {0x2028, 0x202e},
    {0x2066, 0x2069},
    {0xfff9, 0xfffb},
    {0xe0000, 0xe007f},
}};

/// Unicode's White_Space and Default_Ignorable_Code_Point without controls; the empty Braille
/// pattern; annotation characters.
constexpr std::array<Range, 22> invisible = {{
    {0x20, 0x20},       {0xa0, 0xa0},       {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},
    {0x115f, 0x1160},   {0x1680, 0x1680},   {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x200f},
    {0x2028, 0x202f},   {0x205f, 0x206f},   {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164},
    {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
}};

/// Combining marks: those of all scripts, and the most common ones of single scripts (Unicode's Mn
/// and Me).
constexpr std::array<Range, 34> combining = {{
    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5c7},   {0x610, 0x61a},
    {0x64b, 0x65f},   {0x670, 0x670},   {0x6d6, 0x6ed},   {0x711, 0x74a},   {0x7eb, 0x7f3},
    {0x816, 0x82d},   {0x859, 0x85b},   {0x898, 0x902},   {0x93a, 0x93c},   {0x941, 0x94d},
    {0x951, 0x957},   {0xa3c, 0xa51},   {0xe31, 0xe31},   {0xe34, 0xe3a},   {0xe47, 0xe4e},
    {0xeb1, 0xebc},   {0xec8, 0xece},   {0xf18, 0xf39},   {0xf71, 0xf97},   {0x135d, 0x135f},
    {0x17b4, 0x17d3}, {0x1ab0, 0x1ace}, {0x1dc0, 0x1dff}, {0x20d0, 0x20f0}, {0x2de0, 0x2dff},
    {0x302a, 0x302f}, {0x3099, 0x309a}, {0xa66f, 0xa69f}, {0xfe20, 0xfe2f},
}};

/// Removes the first character of valid UTF-8 and returns it.
std::uint32_t take_first(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const int following = first < 0x80 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
  std::uint32_t code = following == 0 ? first : first & (0x3fU >> following);
  for (const char byte : text.substr(1, static_cast<std::size_t>(following))) {
    code = code << 6 | (static_cast<unsigned char>(byte) & 0x3fU);
  }
  text.remove_prefix(static_cast<std::size_t>(following) + 1);
  return code;
}

bool is_in(std::span<const Range> ranges, std::uint32_t code) {
  const auto holds = [code](Range range) { return code >= range.first && code <= range.last; };
  return std::ranges::any_of(ranges, holds);
}

bool has_refused(std::string_view text) {
  while (!text.empty()) {
    if (is_in(refused, take_first(text))) return true;
  }
  return false;
}

/// The largest number of consecutive marks.
std::size_t highest_pile(std::string_view text) {
  std::size_t highest = 0;
  std::size_t marks = 0;
  while (!text.empty()) {
    marks = is_in(combining, take_first(text)) ? marks + 1 : 0;
    highest = std::max(highest, marks);
  }
  return highest;
}

std::size_t letters_in(std::string_view text) {
  const auto begins = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80; };
  return static_cast<std::size_t>(std::ranges::count_if(text, begins));
}

}  // namespace

std::expected<void, Error> check_words(std::string_view text, std::size_t longest) {
  if (!is_clean_utf8(text) || has_refused(text)) return make_error("error.talk.letters");
  if (highest_pile(text) > marks_of_letter) {
    return make_error("error.talk.marks", {{"marks", std::to_string(marks_of_letter)}});
  }
  if (letters_in(text) > longest) {
    return make_error("error.talk.long", {{"letters", std::to_string(longest)}});
  }
  return {};
}

bool is_blank(std::string_view text) {
  if (!is_clean_utf8(text)) return false;
  while (!text.empty()) {
    if (!is_in(invisible, take_first(text))) return false;
  }
  return true;
}

std::string public_name(std::string_view name) { return std::string(is_blank(name) ? "" : name); }

}  // namespace coppice
