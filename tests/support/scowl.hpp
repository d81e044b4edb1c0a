#pragma once

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <set>
#include <string>

#include "games/coupell/rules/dictionary.hpp"
#include "games/coupell/rules/word_graph.hpp"
#include "support/paths.hpp"

// Reads the words of Debian's package scowl and of data/coupell independently of scripts/words.sh.
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

/// The words of a file, one per line.
inline void add_words(Words& words, const std::string& file) {
  std::ifstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    if (is_word(line)) words.insert(line);
  }
}

inline Words own_words(const std::string& name) {
  Words words;
  add_words(words, paths::root() / "data/coupell" / name);
  return words;
}

inline Words scowl_words(std::initializer_list<std::string> categories,
                         std::initializer_list<int> sizes) {
  Words words;
  for (const std::string& category : categories) {
    for (const int size : sizes) {
      add_words(words, "/usr/share/dict/scowl/" + category + "-words." + std::to_string(size));
    }
  }
  return words;
}

inline Words first_british_words() {
  return scowl_words({"english", "british", "british_z"}, all_sizes);
}

inline Words first_american_words() { return scowl_words({"english", "american"}, all_sizes); }

/// All of both.
inline Words operator|(Words one, const Words& other) {
  one.insert(other.begin(), other.end());
  return one;
}

inline Words british_words() {
  return first_british_words() |
         scowl_words({"british_variant_1", "british_variant_2"}, all_sizes) |
         own_words("more-words.txt");
}

inline Words american_words() {
  return first_american_words() | scowl_words({"variant_1", "variant_2"}, all_sizes) |
         own_words("more-words.txt");
}

inline Words common_words() {
  return scowl_words({"english", "british", "british_z", "american"}, common_sizes);
}

}  // namespace coppice::coupell::test
