#pragma once

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <set>
#include <string>

#include "games/coupell/rules/embedded_words.hpp"
#include "games/coupell/rules/word_graph.hpp"

// Reads the words of Debian's package scowl independently of scripts/words.sh.
namespace coppice::coupell::test {

using Words = std::set<std::string>;

/// The built-in words of the program.
inline const WordGraph built_in(embedded_words());

inline constexpr auto common_sizes = {10, 20, 35};
inline constexpr auto all_sizes = {10, 20, 35, 40, 50, 55, 60, 70};

/// Whether this has 4 to 13 letters from a to z. Bytes of accented letters are none.
inline bool is_word(const std::string& line) {
  const auto is_letter = [](char character) { return character >= 'a' && character <= 'z'; };
  return line.size() >= 4 && line.size() <= 13 && std::ranges::all_of(line, is_letter);
}

inline Words scowl_words(std::initializer_list<std::string> categories,
                         std::initializer_list<int> sizes) {
  Words words;
  for (const std::string& category : categories) {
    for (const int size : sizes) {
      std::ifstream lines("/usr/share/dict/scowl/" + category + "-words." + std::to_string(size));
      for (std::string line; std::getline(lines, line);) {
        if (is_word(line)) words.insert(line);
      }
    }
  }
  return words;
}

inline Words british_words(std::initializer_list<int> sizes = all_sizes) {
  return scowl_words({"english", "british", "british_z"}, sizes);
}

inline Words american_words(std::initializer_list<int> sizes = all_sizes) {
  return scowl_words({"english", "american"}, sizes);
}

}  // namespace coppice::coupell::test
