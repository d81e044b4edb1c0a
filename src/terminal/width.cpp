#include "terminal/width.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <cstdint>

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

}  // namespace coppice::terminal
