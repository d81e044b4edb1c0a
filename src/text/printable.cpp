#include "text/printable.hpp"

#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <algorithm>
#include <cstdint>

namespace coppice::text {

namespace {

/// Whether a terminal might execute it instead of showing it.
bool is_order(UChar32 character) {
  constexpr UChar32 no_character = 0xfffd;  // in place of invalid UTF-8
  if (character == no_character || u_charType(character) == U_CONTROL_CHAR) return true;
  switch (u_charDirection(character)) {
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE: return true;
    default:
      return u_charType(character) == U_LINE_SEPARATOR ||
             u_charType(character) == U_PARAGRAPH_SEPARATOR;
  }
}

}  // namespace

std::string printable(std::string_view text) {
  const auto whole = icu::UnicodeString::fromUTF8(text);
  icu::UnicodeString shown;
  for (std::int32_t at = 0; at < whole.length(); at = whole.moveIndex32(at, 1)) {
    const UChar32 character = whole.char32At(at);
    shown.append(is_order(character) ? UChar32{'?'} : character);
  }
  std::string bytes;
  shown.toUTF8String(bytes);
  return bytes;
}

std::string readable(std::string_view key) {
  std::string words(key.substr(key.rfind('.') + 1));
  std::ranges::replace(words, '_', ' ');
  std::ranges::replace(words, '-', ' ');
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') {
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  }
  return words;
}

}  // namespace coppice::text
