#include "games/coupell/rules/dictionary.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/text.hpp"
#include "games/coupell/rules/embedded_words.hpp"
#include "games/coupell/rules/word_form.hpp"

namespace coppice::coupell {

Dictionary::Dictionary(WordLists lists) : graph_(embedded_words()), lists_(lists) {}

Dictionary::Dictionary(std::vector<std::uint32_t> own)
    : own_(std::make_shared<const std::vector<std::uint32_t>>(std::move(own))),
      graph_(*own_),
      lists_({WordList::own}) {}

std::expected<void, Error> Dictionary::check(std::string_view word) const {
  if (auto formed = check_form(word); !formed) return formed;
  const WordLists found = graph_.lists_of(word);
  if (found.contain(lists_)) return {};
  const bool is_own = lists_.contain({WordList::own});
  if (is_own || found == WordLists())
    return refused("error.words.unknown", {{"word", excerpt(word)}});
  const bool is_british = found.contain({WordList::british});
  return refused("error.words.elsewhere",
                 {{"word", excerpt(word)}, {"dictionary", is_british ? "british" : "american"}});
}

std::optional<Dictionary> built_in_dictionary(std::string_view name) {
  const auto found = std::ranges::find(built_in_lists, name);
  if (found == built_in_lists.end()) return std::nullopt;
  const auto list = static_cast<WordList>(found - built_in_lists.begin());
  // The common words are British and American ones; a dictionary has one spelling.
  if (list == WordList::common) return Dictionary({WordList::common, WordList::british});
  return Dictionary({list});
}

}  // namespace coppice::coupell
