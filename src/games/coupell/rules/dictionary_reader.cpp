#include <ranges>
#include <string>
#include <utility>

#include "engine/text.hpp"
#include "games/coupell/rules/dictionary.hpp"
#include "games/coupell/rules/letters.hpp"
#include "games/coupell/rules/word_graph_builder.hpp"

namespace coppice::coupell {

namespace {

/// The lists of a user's word: a computer player may know it, too, or not say it.
WordLists lists_of_own(const std::string& word) {
  const WordLists built_in = WordGraph(embedded_words()).lists_of(word);
  WordLists lists{WordList::own};
  for (const WordList list : {WordList::common, WordList::unsaid}) {
    if (built_in.contain({list})) lists = lists | WordLists{list};
  }
  return lists;
}

}  // namespace

std::expected<Dictionary, Error> read_dictionary(std::string_view text) {
  if (text.size() > longest_dictionary) {
    return at_line({"error.words.too_big", {{"bytes", std::to_string(longest_dictionary)}}}, 1);
  }
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  WordGraphBuilder builder;
  int number = 0;
  int last = 0;  // line with a word
  for (const auto part : std::views::split(text, '\n')) {
    std::string_view line(part);
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    // Empty lines at the end are harmless; elsewhere words may be missing.
    if (number > last + 1) return at_line({"error.words.gap", {}}, last + 1);
    if (const auto formed = check_form(line); !formed) return at_line(formed.error(), number);
    const std::string word = lower(line);
    builder.add(word, lists_of_own(word));
    last = number;
  }
  if (last == 0) return at_line({"error.words.none", {}}, 1);
  return Dictionary(builder.build());
}

}  // namespace coppice::coupell
