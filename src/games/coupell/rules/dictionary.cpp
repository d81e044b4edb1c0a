#include "games/coupell/rules/dictionary.hpp"

#include <string>
#include <utility>

#include "engine/text.hpp"
#include "games/coupell/rules/letters.hpp"

namespace coppice::coupell {

Dictionary::Dictionary(WordLists lists) : graph_(embedded_words()), lists_(lists) {}

Dictionary::Dictionary(std::vector<std::uint32_t> own)
    : own_(std::make_shared<const std::vector<std::uint32_t>>(std::move(own))),
      graph_(*own_),
      lists_({WordList::own}) {}

bool Dictionary::came_later(std::string_view word) const {
  const bool is_british = lists_.contain({WordList::british});
  const WordList later = is_british ? WordList::british_later : WordList::american_later;
  return graph_.contains(word, lists_ | WordLists{later});
}

std::expected<void, Error> Dictionary::check(std::string_view word) const {
  if (auto formed = check_form(word); !formed) return formed;
  const WordLists found = graph_.lists_of(word);
  if (found.contain(lists_)) return {};
  const bool is_own = lists_.contain({WordList::own});
  if (is_own || found == WordLists())
    return make_error("error.words.unknown", {{"word", excerpt(word)}});
  const bool is_british = found.contain({WordList::british});
  return make_error("error.words.elsewhere",
                    {{"word", excerpt(word)}, {"dictionary", is_british ? "british" : "american"}});
}

std::optional<Dictionary> built_in_dictionary(std::string_view name) {
  if (name == "british") return Dictionary({WordList::british});
  if (name == "american") return Dictionary({WordList::american});
  // The common words are British and American ones; a dictionary has one spelling.
  if (name == "common") return Dictionary({WordList::common, WordList::british});
  return std::nullopt;
}

}  // namespace coppice::coupell
