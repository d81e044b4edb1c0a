#include "games/coupell/rules/letters.hpp"

#include <algorithm>
#include <string>

#include "engine/text.hpp"

namespace coppice::coupell {

std::expected<void, Error> check_form(std::string_view word) {
  const std::string shown = excerpt(word);
  if (!is_clean_utf8(word)) return make_error("error.words.not_text", {{"word", shown}});
  // Everything before the first other character is a letter, so bytes equal characters.
  const auto other =
      std::ranges::find_if(word, [](char character) { return !letter_of(character).has_value(); });
  if (other != word.end()) {
    return make_error("error.words.letter",
                      {{"word", shown}, {"place", std::to_string(other - word.begin() + 1)}});
  }
  if (word.size() < shortest_word) {
    return make_error("error.words.short",
                      {{"word", shown}, {"least", std::to_string(shortest_word)}});
  }
  if (word.size() > longest_word) {
    return make_error("error.words.long",
                      {{"word", shown}, {"most", std::to_string(longest_word)}});
  }
  return {};
}

}  // namespace coppice::coupell
