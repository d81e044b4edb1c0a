#include "engine/json_text.hpp"

namespace coppice {

void append_json_string(std::string& json, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
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
      json += digits[code >> 4];
      json += digits[code & 15];
    } else {
      json += letter;
    }
  }
  json += '"';
}

}  // namespace coppice
