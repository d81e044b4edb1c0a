#include "text/readable.hpp"

#include <algorithm>

namespace coppice::text {

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
