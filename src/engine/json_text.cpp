#include "engine/json_text.hpp"

#include <array>
#include <charconv>
#include <limits>

#include "engine/text.hpp"

namespace coppice {

namespace {

template <std::integral Number>
void append_digits(std::string& json, Number number) {
  std::array<char, std::numeric_limits<Number>::digits10 + 2> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  json.append(digits.data(), end);
}

}  // namespace

void append_json_number(std::string& json, std::int64_t number) { append_digits(json, number); }
void append_json_number(std::string& json, std::uint64_t number) { append_digits(json, number); }

void append_json_key(std::string& json, std::string_view key, bool first) {
  if (!first) json += ',';
  json += key;
}

void append_json_string(std::string& json, std::string_view text) {
  json += '"';
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') {
      json += '\\';
      json += letter;
    } else if (letter == '\n') {
      json += "\\n";
    } else if (code < 0x20) {
      json += "\\u00";
      append_hex(json, code);
    } else {
      json += letter;
    }
  }
  json += '"';
}

}  // namespace coppice
