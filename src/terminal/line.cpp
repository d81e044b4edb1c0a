#include "terminal/line.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>
#include <algorithm>
#include <cstdint>

#include "engine/text.hpp"

namespace coppice::terminal {

namespace {

constexpr UChar32 soft_hyphen = 0xAD;

/// A vowel or final consonant of a Korean syllable, which is drawn into the preceding consonant.
bool joins_a_syllable(UChar32 character) {
  const int type = u_getIntPropertyValue(character, UCHAR_HANGUL_SYLLABLE_TYPE);
  return type == U_HST_VOWEL_JAMO || type == U_HST_TRAILING_JAMO;
}

int width_of_character(UChar32 character) {
  constexpr std::uint32_t invisible = U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK;
  if (character < 0 || character == soft_hyphen) return 1;
  if ((U_GET_GC_MASK(character) & invisible) != 0 || joins_a_syllable(character)) return 0;
  const int width = u_getIntPropertyValue(character, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}

/// The character at `place`, which advances to the next one; negative at the end.
UChar32 next_character(std::string_view text, std::int32_t& place) {
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  const auto size = static_cast<std::int32_t>(text.size());
  UChar32 character = 0;
  U8_NEXT(bytes, place, size, character);  // NOLINT(bugprone-inc-dec-in-conditions): ICU's macro
  return character;
}

}  // namespace

int width_of(std::string_view text) {
  int width = 0;
  for (std::int32_t place = 0; static_cast<std::size_t>(place) < text.size();) {
    width += width_of_character(next_character(text, place));
  }
  return width;
}

std::string_view longest_fitting(std::string_view text, int width) {
  std::int32_t place = 0;
  while (static_cast<std::size_t>(place) < text.size()) {
    std::int32_t next = place;
    width -= width_of_character(next_character(text, next));
    if (width < 0) break;
    place = next;
  }
  return text.substr(0, static_cast<std::size_t>(place));
}

Line& Line::add(std::string_view text, TextStyle ink) {
  if (!text.empty()) pieces_.push_back({std::string(text), ink});
  return *this;
}

Line& Line::add(const Line& line) {
  pieces_.insert(pieces_.end(), line.pieces_.begin(), line.pieces_.end());
  return *this;
}

Line& Line::pad(int width) {
  const int missing = width - this->width();
  if (missing > 0) add(std::string(static_cast<std::size_t>(missing), ' '));
  return *this;
}

int Line::width() const {
  int width = 0;
  for (const Piece& piece : pieces_) width += width_of(piece.text);
  return width;
}

std::string Line::text() const {
  std::string text;
  for (const Piece& piece : pieces_) text += piece.text;
  return text;
}

Lines beside(const std::vector<Column>& columns, int gap) {
  std::size_t height = 0;
  for (const Column& column : columns) height = std::max(height, column.lines.size());
  Lines picture(height);
  int right = 0;
  for (const Column& column : columns) {
    for (std::size_t row = 0; row < column.lines.size(); ++row) {
      picture[row].pad(right).add(column.lines[row]);
    }
    right += column.width + gap;
  }
  return picture;
}

namespace {

void wrap_line(std::string_view line, int width, std::vector<std::string>& lines) {
  const auto indent = std::min(line.find_first_not_of(' '), line.size());
  std::string current(line.substr(0, indent));
  bool empty = true;
  for (const std::string_view word : split(line.substr(indent), ' ')) {
    if (!empty && width_of(current) + 1 + width_of(word) > width) {
      lines.push_back(current);
      current = std::string(line.substr(0, indent));
      empty = true;
    }
    if (!empty) current += ' ';
    current += word;
    empty = false;
  }
  lines.push_back(current);
}

}  // namespace

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) wrap_line(line, width, lines);
  return lines;
}

std::string shortened(std::string_view text, int width, const Symbols& symbols) {
  if (width_of(text) <= width) return std::string(text);
  const std::string_view beginning = longest_fitting(text, width - width_of(symbols.cut));
  return std::string(beginning) + std::string(symbols.cut);
}

}  // namespace coppice::terminal
