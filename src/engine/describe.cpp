#include "engine/describe.hpp"

namespace coppice {

std::string camel_case(std::string_view name) {
  std::string result;
  bool raise = false;
  for (const char letter : name) {
    if (letter == '_') {
      raise = true;
    } else {
      result +=
          raise && letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
      raise = false;
    }
  }
  return result;
}

std::string snake_case(std::string_view name) {
  std::string result;
  for (const char letter : name) {
    if (letter >= 'A' && letter <= 'Z') {
      if (!result.empty()) result += '_';
      result += static_cast<char>(letter - 'A' + 'a');
    } else {
      result += letter;
    }
  }
  return result;
}

}  // namespace coppice
