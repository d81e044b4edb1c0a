#pragma once

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <set>
#include <string>

#include "games/coupell/rules/embedded_words.hpp"
#include "games/coupell/rules/word_graph.hpp"

// The words of Debian's package scowl, read another way than scripts/words.sh reads them.
namespace coppice::coupell::test {

using Words = std::set<std::string>;

/// The words that are part of the program.
inline const WordGraph built_in(embedded_words());

inline constexpr auto common_sizes = {10, 20, 35};
inline constexpr auto all_sizes = {10, 20, 35, 40, 50, 55, 60, 70};

/// Whether this is 4 to 13 letters, a to z. A byte of an accented letter is none of them.
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
