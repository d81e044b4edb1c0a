#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <set>
#include <string>
#include <string_view>

#include "engine/settings.hpp"
#include "engine/text.hpp"
#include "games/coupell/rules/dictionary.hpp"

// Any text as a word list: it is refused with the line, or it becomes a dictionary with exactly the
// words of its lines.
namespace {

using coppice::coupell::Dictionary;
using coppice::coupell::WordGraph;
using coppice::coupell::WordLists;

void must(bool holds) {
  if (!holds) std::abort();
}

std::set<std::string> words_of(const std::string& document) {
  std::set<std::string> words;
  for (const std::string_view line : coppice::split(document, '\n')) {
    if (!line.empty()) words.insert(coppice::lower(line));
  }
  return words;
}

/// The number of words below this node.
std::size_t count_words(WordGraph graph, WordLists lists, std::uint32_t node) {
  std::size_t count = 0;
  for (coppice::coupell::Letter letter = 0; letter < 26; ++letter) {
    const auto edge = graph.step(node, letter);
    count += edge.lists().contain(lists) ? 1U : 0U;
    if (edge.node() != 0) count += count_words(graph, lists, edge.node());
  }
  return count;
}

void must_have_these_words(const Dictionary& dictionary, const std::set<std::string>& words) {
  for (const std::string& word : words) must(dictionary.check(word).has_value());
  const WordGraph graph = dictionary.graph();
  must(count_words(graph, dictionary.lists(), graph.root()) == words.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto dictionary = coppice::coupell::read_dictionary(text);
  if (!dictionary) {
    must(!dictionary.error().key.empty());
    must(!coppice::argument(dictionary.error(), "line").empty());
    return 0;
  }
  must_have_these_words(*dictionary, words_of(coppice::document_of(text)));
  return 0;
}
