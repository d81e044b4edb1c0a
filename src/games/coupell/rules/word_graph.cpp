#include "games/coupell/rules/word_graph.hpp"

namespace coppice::coupell {

WordLists WordGraph::lists_of(std::string_view word) const {
  std::uint32_t node = root();
  WordLists lists;
  for (const char character : word) {
    const auto letter = letter_of(character);
    if (!letter) return {};
    const WordEdge edge = step(node, *letter);
    node = edge.node();
    lists = edge.lists();
  }
  return lists;
}

}  // namespace coppice::coupell
